import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { type Json, valueAt } from '#app/content/edit-rows.ts'
import type { Group } from '#app/content/form-fields.ts'
import { FieldList } from './field-list.tsx'
import { pathIn } from './field-paths.ts'

interface TabbedGroupsProps {
  groups: readonly Group[]
  value: Json
  chosen: number
  onChoose: (tab: number) => void
}

const STEPS: Partial<Record<string, (tab: number, last: number) => number>> = {
  ArrowLeft: (tab, last) => (tab === 0 ? last : tab - 1),
  ArrowRight: (tab, last) => (tab === last ? 0 : tab + 1),
  Home: () => 0,
  End: (_, last) => last,
}

export function TabbedGroups({ groups, value, chosen, onChoose }: TabbedGroupsProps) {
  const row = useRef<HTMLDivElement>(null)
  // On a phone the row is wider than the screen: the chosen tab is in the middle of it, between its neighbours.
  useLayoutEffect(() => {
    const tab = row.current?.children[chosen] as HTMLElement | undefined
    if (!row.current || !tab) return
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [chosen])
  const step = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(chosen, groups.length - 1)
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <>
      <div className="tabs edit-tabs" ref={row} role="tablist" aria-label="Parts" onKeyDown={step}>
        {groups.map((group, index) => (
          <button
            key={group.label}
            id={`tab-${index}`}
            type="button"
            role="tab"
            aria-selected={index === chosen}
            aria-controls={`panel-${index}`}
            tabIndex={index === chosen ? undefined : -1}
            onClick={() => onChoose(index)}
          >
            {group.label}
            <Count group={group} value={value} />
          </button>
        ))}
      </div>
      {groups.map((group, index) => (
        <div
          key={group.label}
          id={`panel-${index}`}
          role="tabpanel"
          aria-labelledby={`tab-${index}`}
          hidden={index !== chosen}
        >
          <FieldList
            fields={group.fields}
            value={group.name === undefined ? value : (valueAt(value, group.name) ?? null)}
            within={group.name === undefined ? '' : `${group.name}.`}
          />
        </div>
      ))}
    </>
  )
}

/** How many rows its list has. */
function Count({ group, value }: { group: Group; value: Json }) {
  const rows = group.fields.find(({ kind }) => kind === 'rows')
  const list = rows && valueAt(value, pathIn(group, rows))
  return Array.isArray(list) ? <span className="soft">{list.length}</span> : null
}
