"""Operations: what the words of the effects do, one class each."""
