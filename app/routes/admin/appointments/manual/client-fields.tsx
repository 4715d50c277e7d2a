import { type RefObject, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { Client } from '#app/booking/clients.server.ts'
import { EMAIL_MAX, NAME_MAX } from '#app/kernel/field-lengths.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { useCombobox } from '#app/ui/desk/when/use-combobox.ts'
import { Field, type fieldsOf } from '#app/ui/field.tsx'
import type { loader } from './find-clients.ts'
import { fill } from './use-add-preview.ts'

interface ClientFieldsProps {
  form: RefObject<HTMLFormElement | null>
  field: ReturnType<typeof fieldsOf>
  /** Whether scripts ask for no address and number: they come with a known client, and are said. */
  isShort?: boolean
}

/** Milliseconds without a key before known clients are looked for. */
const PAUSE_MS = 150

/** Who it is for: a known client is found while one types, and brings address, number and service. */
export function ClientFields({ form, field, isShort = false }: ClientFieldsProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  const { load, data } = useFetcher<typeof loader>()
  const clients = data?.clients ?? []
  const [email, phone] = [field('email'), field('phone')]
  const [known, setKnown] = useState(reachOf(email.defaultValue, phone.defaultValue))
  const combobox = useCombobox({
    id: 'name',
    // The last one is somebody new.
    count: clients.length > 0 ? clients.length + 1 : 0,
    onChoose: (index) => choose(clients[index]),
  })
  return (
    <>
      <input type="hidden" name="client" defaultValue={field('client').defaultValue} />
      <Field
        {...field('name')}
        {...combobox.input}
        onClick={undefined}
        ref={input}
        label="Client"
        hint={isShort ? known : undefined}
        placeholder="Name, email or phone"
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        onInput={(event) => look(event.currentTarget.value)}
        onBlur={combobox.close}
        inBox={
          combobox.isOpen && (
            <ul {...combobox.list} className="option-list clients" aria-label="Known clients">
              {clients.map((client, index) => (
                <li key={client.id ?? client.name} {...combobox.optionOf(index)}>
                  <span className="face" aria-hidden="true">
                    {initialOf(client.name)}
                  </span>
                  <span>
                    <Marked text={client.name} q={data?.q ?? ''} />
                    <span className="soft block small">{aboutClient(client)}</span>
                  </span>
                </li>
              ))}
              <li {...combobox.optionOf(clients.length)}>
                <span className="face" aria-hidden="true">
                  <Icon name="plus" />
                </span>
                <span>
                  <b className="block strong">Add “{data?.q}” as a new client</b>
                </span>
              </li>
            </ul>
          )
        }
      />
      <div className={isShort ? 'pair known-only' : 'pair'}>
        <Field
          {...email}
          label="Email"
          isOptional
          type="email"
          maxLength={EMAIL_MAX}
          autoComplete="off"
        />
        <Field {...phone} label="Phone" isOptional type="tel" autoComplete="off" />
      </div>
    </>
  )

  function look(typed: string) {
    window.clearTimeout(timer.current)
    // Another name is another person: nobody else is mailed.
    if (isShort) reach('', '')
    fill(form.current, 'client', '')
    const q = typed.trim()
    if (q === '') return combobox.close()
    // Now, not with the answer: a list that was closed meanwhile stays closed.
    combobox.open()
    timer.current = window.setTimeout(
      () => load(`${href('/admin/appointments/clients')}?${new URLSearchParams({ q })}`),
      PAUSE_MS,
    )
  }

  function choose(client: Client | undefined) {
    if (!client) return input.current?.focus()
    fill(form.current, 'name', client.name)
    fill(form.current, 'client', client.id ?? '')
    reach(client.email, client.phone)
    const service = form.current?.elements.namedItem('service')
    if (service instanceof HTMLSelectElement && !service.value)
      fill(form.current, 'service', client.service)
    window.clearTimeout(timer.current)
  }

  function reach(address: string, number: string) {
    fill(form.current, 'email', address)
    fill(form.current, 'phone', number)
    setKnown(reachOf(address, number))
  }
}

/** How somebody is reached, in a line; undefined where nothing is known. */
function reachOf(email: string | undefined, phone: string | undefined): string | undefined {
  return [email, phone].filter(Boolean).join(', ') || undefined
}

/** The name with what was typed made plain. */
function Marked({ text, q }: { text: string; q: string }) {
  const at = text.toLowerCase().indexOf(q.toLowerCase())
  if (q === '' || at < 0) return <b className="block strong">{text}</b>
  return (
    <b className="block strong">
      {text.slice(0, at)}
      <mark>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </b>
  )
}

function aboutClient({ visits, phone, email }: Client): string {
  const count = visits === 1 ? '1 appointment' : `${visits} appointments`
  return [count, phone || email].filter(Boolean).join(', ')
}

function initialOf(name: string): string {
  return [...name.trim()][0] ?? ''
}
