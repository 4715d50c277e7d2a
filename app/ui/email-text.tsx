/** Words with an email address at their end: where the line is too short it breaks before the sign, not in a name. */
export function EmailText({ words }: { words: string }) {
  const sign = words.lastIndexOf('@')
  if (sign < 0) return words
  return (
    <>
      {words.slice(0, sign)}
      <wbr />
      {words.slice(sign)}
    </>
  )
}
