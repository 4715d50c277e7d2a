import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { nearnessTo } from '#app/kernel/text/near-match.ts'
import { IconButton } from '#app/ui/desk/buttons.tsx'
import { Icon, type IconName } from '#app/ui/desk/icon.tsx'
import { bookPath } from '../booking-words.ts'
import type { Found, loader } from './find.ts'

/** Milliseconds without a key before the desk is searched. */
const PAUSE_MS = 150

interface Item {
  to: string
  title: string
  note?: string
  icon?: IconName
  initials?: string
}

interface Group {
  label: string
  items: Item[]
}

/** One search for people, appointments, messages and what can be done. It is there only while it is open. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const timer = useRef<number>(undefined)
  const { load, data, state } = useFetcher<typeof loader>()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const leave = useLeave(onClose)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const isLong = typed.trim().length > 1
  const groups = groupsOf(typed, isLong ? (data?.found ?? null) : null)
  const items = groups.flatMap((group) => group.items)
  const chosen = Math.min(active, items.length - 1)
  const isSearching = isLong && (state !== 'idle' || data?.q !== typed.trim())

  useEffect(() => {
    document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <dialog
      className="search-dialog on-paper dark"
      ref={dialog}
      aria-label="Search the desk"
      closedby="any"
      onClose={onClose}
    >
      <div className="search-line level gap-2 on-paper">
        <Icon name="search" />
        <input
          className="shrinks grows"
          type="text"
          role="combobox"
          aria-label="Search the desk"
          aria-expanded={items.length > 0}
          aria-controls="desk-search-list"
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? optionId(chosen) : undefined}
          placeholder="Name, phone, message or “Block time”"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          autoFocus
          value={typed}
          onChange={(event) => look(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className="search-found" id="desk-search-list" role="listbox" aria-label="Results">
        {groups.map(({ label, items: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true" className="search-group muted small strong">
              {label}
            </p>
            {own.map((item) => (
              <Option
                key={`${item.to} ${item.title}`}
                item={item}
                index={items.indexOf(item)}
                isChosen={items.indexOf(item) === chosen}
                onChoose={() => leave(item.to)}
              />
            ))}
          </div>
        ))}
      </div>
      <p
        className={items.length > 0 || isSearching ? 'visually-hidden' : 'search-none'}
        role="status"
      >
        {isSearching ? '' : countWords(items.length, typed)}
      </p>
    </dialog>
  )

  function look(text: string) {
    setTyped(text)
    setActive(0)
    window.clearTimeout(timer.current)
    const q = text.trim()
    if (q.length < 2) return
    timer.current = window.setTimeout(
      () => load(`${href('/admin/search')}?${new URLSearchParams({ q })}`),
      PAUSE_MS,
    )
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const item = items[chosen]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setActive((chosen + step + items.length) % items.length)
    } else if (event.key === 'Enter' && item && !event.nativeEvent.isComposing) {
      event.preventDefault()
      leave(item.to)
    }
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface OptionProps {
  item: Item
  index: number
  isChosen: boolean
  onChoose: () => void
}

function Option({ item: { title, note, icon, initials }, index, isChosen, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys.
    <div id={optionId(index)} role="option" aria-selected={isChosen} onClick={onChoose}>
      {initials === undefined ? (
        <span className="search-icon muted stack">{icon && <Icon name={icon} />}</span>
      ) : (
        <span className="face" aria-hidden="true">
          {initials}
        </span>
      )}
      <span>
        <bdi>{title}</bdi>
        {note && <span className="soft">{note}</span>}
      </span>
    </div>
  )
}

function optionId(index: number): string {
  return `desk-search-${index}`
}

function countWords(count: number, typed: string): string {
  if (typed.trim() === '') return ''
  if (count === 0) return 'Nothing found. Try a name, a phone number or an email address.'
  return count === 1 ? '1 result' : `${count} results`
}

function groupsOf(typed: string, found: Found | null): Group[] {
  const { people = [], appointments = [], messages = [] } = found ?? {}
  const [first] = people
  const groups: Group[] = [
    {
      label: 'People',
      items: people.map(({ id, name, note, initials }) => ({
        ...{ to: href('/admin/clients/:id', { id }), title: name, note, initials },
      })),
    },
    {
      label: 'Appointments',
      items: appointments.map(({ id, name, what, status }) => ({
        ...{ to: href('/admin/appointments/:id', { id }), title: name, icon: 'calendar' as const },
        note: `${what}, ${status === 'pending' ? 'waiting' : status}`,
      })),
    },
    {
      label: 'Messages',
      items: messages.map(({ id, name, excerpt, when }) => ({
        ...{ to: href('/admin/messages/:id', { id }), title: name, icon: 'messages' as const },
        note: `${excerpt}, ${when}`,
      })),
    },
    {
      label: 'Do',
      items: [
        ...(first
          ? [{ to: bookPath(first), title: `Book ${first.name}`, icon: 'plus' as const }]
          : []),
        ...actsFor(typed).map(({ label, to, icon }) => ({ to, title: label, icon })),
      ],
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** Goes where a result leads. Two sections need a new document, for their policy lets a preview in. */
function useLeave(onClose: () => void) {
  const navigate = useNavigate()
  return (to: string) => {
    onClose()
    if (/^\/admin\/(site|promotions)\b/.test(to)) window.location.assign(to)
    else navigate(to)
  }
}

interface DeskAct {
  label: string
  to: string
  icon: IconName
  /** Other words that somebody may type for it. */
  words: string
}

/** What can be done and opened from anywhere on the desk; the first ones are shown before anything is typed. */
const ACTS: readonly DeskAct[] = [
  {
    label: 'Add an appointment',
    to: href('/admin/appointments/new'),
    icon: 'plus',
    words: 'new book walk-in',
  },
  {
    label: 'Block time',
    to: `${href('/admin/schedule')}?block`,
    icon: 'schedule',
    words: 'off holiday vacation closed busy unblock',
  },
  {
    label: 'Add a client',
    to: href('/admin/clients/new'),
    icon: 'clients',
    words: 'new person contact',
  },
  {
    label: 'Hours',
    to: href('/admin/schedule/hours'),
    icon: 'schedule',
    words: 'opening schedule buffer',
  },
  { label: 'Today', to: href('/admin'), icon: 'today', words: 'overview home' },
  {
    label: 'Appointments',
    to: href('/admin/appointments'),
    icon: 'calendar',
    words: 'calendar week day month',
  },
  {
    label: 'Requests',
    to: href('/admin/requests'),
    icon: 'requests',
    words: 'confirm decline waiting',
  },
  { label: 'Messages', to: href('/admin/messages'), icon: 'messages', words: 'inbox mail reply' },
  { label: 'Clients', to: href('/admin/clients'), icon: 'clients', words: 'people contacts' },
  { label: 'Waiting list', to: href('/admin/waitlist'), icon: 'requests', words: 'full day' },
  {
    label: 'Money',
    to: href('/admin/money'),
    icon: 'money',
    words: 'payments unpaid income receipts',
  },
  {
    label: 'Numbers',
    to: href('/admin/numbers'),
    icon: 'numbers',
    words: 'statistics year report',
  },
  {
    label: 'Promotions',
    to: href('/admin/promotions'),
    icon: 'letter',
    words: 'newsletter letter campaign',
  },
  {
    label: 'Subscribers',
    to: href('/admin/promotions/subscribers'),
    icon: 'letter',
    words: 'newsletter consent',
  },
  {
    label: 'Your site',
    to: href('/admin/site'),
    icon: 'site',
    words: 'edit content website pages',
  },
  {
    label: 'Prices and services',
    to: href('/admin/site/:piece', { piece: 'services' }),
    icon: 'site',
    words: 'menu cost',
  },
  { label: 'Pictures', to: href('/admin/site/pictures'), icon: 'picture', words: 'photos images' },
  { label: 'Reviews', to: href('/admin/reviews'), icon: 'site', words: 'testimonials' },
  {
    label: 'Other calendars',
    to: href('/admin/schedule/calendars'),
    icon: 'calendar',
    words: 'google apple outlook',
  },
  { label: 'Emails', to: href('/admin/mail'), icon: 'mail', words: 'mail delivery failed' },
  {
    label: 'Privacy',
    to: href('/admin/privacy'),
    icon: 'privacy',
    words: 'erase export data backup',
  },
  {
    label: 'Account',
    to: href('/admin/account'),
    icon: 'account',
    words: 'password two-step logout sign out keys shortcuts',
  },
  { label: 'Help', to: href('/admin/help'), icon: 'help', words: 'guide' },
]

const BEFORE_TYPING = 6

/** The acts that fit what was typed, slips of the finger allowed, the closest first. */
function actsFor(typed: string): readonly DeskAct[] {
  if (typed.trim() === '') return ACTS.slice(0, BEFORE_TYPING)
  return ACTS.flatMap((act) => {
    const slips = nearnessTo(typed)(`${act.label} ${act.words}`)
    return slips === null ? [] : [{ act, slips }]
  })
    .sort((one, other) => one.slips - other.slips)
    .map(({ act }) => act)
    .slice(0, BEFORE_TYPING)
}
