import { useState } from 'react'

/** The picture of an address, small; gone when it does not load. */
export function ImagePreview({ address }: { address: string }) {
  const [failed, setFailed] = useState('')
  if (!/^https?:\/\/\S+\.?\S+$/.test(address)) return null
  if (failed === address)
    return (
      <p className="soft" role="status">
        This picture does not load here.
      </p>
    )
  return (
    <img className="thumb" src={address} alt="The letter’s" onError={() => setFailed(address)} />
  )
}
