interface Asking {
  id: string
  name: string
  email: string
  phone: string
}

/**
 * Requests by who asks, each in the order in which they came: one address, or one name with one number.
 * Two of the same name alone are two people.
 */
export function byPerson<Request extends Asking>(requests: readonly Request[]): Request[][] {
  const people: { keys: Set<string>; requests: Request[] }[] = []
  for (const request of requests) {
    const keys = keysOf(request)
    const known = people.find((person) => keys.some((key) => person.keys.has(key)))
    if (known) {
      known.requests.push(request)
      for (const key of keys) known.keys.add(key)
    } else people.push({ keys: new Set(keys), requests: [request] })
  }
  return people.map((person) => person.requests)
}

function keysOf({ id, name, email, phone }: Asking): string[] {
  const digits = phone.replace(/\D/g, '')
  const keys = [
    email && `email ${email.toLowerCase()}`,
    digits && `phone ${digits} ${name.trim().toLowerCase()}`,
  ].filter(Boolean)
  return keys.length > 0 ? keys : [`only ${id}`]
}
