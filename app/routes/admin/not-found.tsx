import { data } from 'react-router'

/** An address of the desk where nothing is: said within the frame. */
export function loader() {
  throw data(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}
