/** The name of a picture's file in the address of one of its sizes; null for any other address. */
export function pictureFileIn(address: string): string | null {
  return /\/pictures\/([^/]+)-\d+\.(?:jpg|avif)$/.exec(address)?.[1] ?? null
}

/** Opens the choice of the picture that is shown at that address, if the form has it. Returns whether it does. */
export function openPictureField(
  form: HTMLFormElement,
  address: string,
  pictures: readonly { value: string; address: string }[],
): boolean {
  const file = pictureFileIn(address)
  const shown = pictures.find((one) => file !== null && pictureFileIn(one.address) === file)
  const field = [...form.elements].find(
    (one) => shown && one instanceof HTMLInputElement && one.value === shown.value,
  )
  const button = field && document.getElementById((field as HTMLInputElement).name)
  if (!button) return false
  for (
    let one = button.closest('details');
    one;
    one = one.parentElement?.closest('details') ?? null
  )
    one.open = true
  button.scrollIntoView({ block: 'center' })
  button.click()
  return true
}
