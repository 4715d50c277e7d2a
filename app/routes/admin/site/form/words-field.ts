/** The name of the field that says what the picture of another field shows. */
export function wordsFieldOf(path: string): string {
  return `${path}.words`
}
