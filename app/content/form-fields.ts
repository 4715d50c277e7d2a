import type { Json } from './edit-rows.ts'

interface Named {
  /** Below the field that it lies in, such as `firstLine` or `hero.firstLine`. */
  name: string
  label: string
  hint?: string
}

/** One control. Its kind says what it looks like, and how its text and its value become each other. */
export type Control = Named &
  (
    | {
        kind: 'line' | 'text'
        max: number
        empty?: null | 'left out'
        input?: 'email' | 'tel'
        /** A line that promises or describes something, as every text does. */
        isExample?: true
      }
    /** Whole dollars. */
    | { kind: 'dollars' }
    /** Whole cents, shown and typed in dollars. */
    | { kind: 'cents'; optional?: boolean }
    | { kind: 'whole'; unit: string; optional?: boolean }
    /** Shown in percent, stored in hundredths of one. */
    | { kind: 'percent' }
    | { kind: 'tick' }
    | { kind: 'choice'; options: readonly { value: string; label: string }[] }
    | { kind: 'time' }
    /** A day, or null for none. */
    | { kind: 'date' }
    /** Ids of services, each with a tick. */
    | { kind: 'services' }
    /** A part of the total or an amount for each service: `30%`, `$10`. */
    | { kind: 'by-service' }
    /** A list of texts, one a line or one a paragraph. */
    | { kind: 'lines' | 'paragraphs'; max: number }
    | { kind: 'picture'; optional?: boolean }
    /** A line of the price lists. */
    | { kind: 'price-row' }
    /** The same, or a figure of its own. */
    | { kind: 'price'; optional?: boolean }
    /** Carried along, not shown. */
    | { kind: 'kept' }
  )

/** Fields under one heading; with a name they are an object, without they lie beside the others. */
export interface Group {
  kind: 'group'
  name?: string
  label: string
  note?: string
  /** The public page that shows it, where each group of the form is a tab. */
  page?: string
  fields: readonly Field[]
  /** What the whole object is when nothing of it is filled in; it always is there otherwise. */
  empty?: null | 'left out'
}

/** A list whose rows move, come and go. */
export interface Rows {
  kind: 'rows'
  name: string
  label: string
  note?: string
  /** What one row is called: "Add a line". */
  item: string
  /** The fields of a row, or the one control that a row is. */
  fields: readonly Field[] | Control
  /** The field that names a row, by which it is told from the others. */
  titled?: string
  /** What a new row holds. */
  blank: Json
  most: number
  least: number
  /** One line a row, for short fields; a block; or a grid of pictures. */
  layout: 'lines' | 'blocks' | 'tiles'
  /** The rows are what they are: only their fields change. */
  isFixed?: boolean
}

export type Field = Control | Group | Rows
