/** The name of the field that says what the picture of another field shows. */
export function wordsFieldOf(path: string): string {
  return `${path}.words`
}

/** The name of the field with the words that the picture had when its words were shown. */
export function seenWordsFieldOf(path: string): string {
  return `${path}.words-seen`
}
