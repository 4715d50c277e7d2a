import sharp from 'sharp'

/** A small photograph with a place, a camera and a name in it, held the way a phone is held. */
export async function photograph(
  over: { width?: number; height?: number; colour?: string; orientation?: number } = {},
): Promise<Buffer<ArrayBuffer>> {
  const { width = 640, height = 480, colour = '#a05548', orientation = 6 } = over
  const made = await sharp({ create: { width, height, channels: 3, background: colour } })
    .withMetadata({ orientation })
    .withExif({
      IFD0: { Make: 'Secretcam', Artist: 'Secretname', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 23/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secretplace</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  return Buffer.from(made)
}

/** One upload over the wire, as a form of a browser sends it. */
export async function upload(
  server: { url: string },
  file: Uint8Array<ArrayBuffer>,
  about: { token?: string; alt?: string; type?: string; name?: string; key?: string } = {},
) {
  const { token, alt = 'A cheek in rose.', type = 'image/jpeg', name = 'IMG_1.jpg', key } = about
  const body = new FormData()
  body.set('alt', alt)
  body.set('file', new File([file], name, { type }))
  const response = await fetch(`${server.url}/api/v1/pictures`, {
    method: 'POST',
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    body,
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}
