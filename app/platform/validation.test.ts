import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseFields, parseForm, readForm } from './validation.ts'

const schema = z.object({
  name: z.string({ error: 'Who?' }).trim().min(1, 'Who?').max(5, 'Shorter'),
  count: z.string({ error: 'How many?' }).regex(/^\d$/, 'How many?').transform(Number),
})

function form(...entries: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

test('what is right comes back as the schema makes it, without unknown fields', () => {
  expect(parseForm(schema, form(['name', ' Ada '], ['count', '3'], ['extra', 'x']))).toEqual({
    ok: true,
    value: { name: 'Ada', count: 3 },
    values: { name: ' Ada ', count: '3', extra: 'x' },
  })
})

test('what is wrong comes back as it was typed, a sentence for each field', () => {
  expect(parseForm(schema, form(['name', 'Ada Lovelace'], ['count', 'x']))).toEqual({
    ok: false,
    errors: { name: 'Shorter', count: 'How many?' },
    values: { name: 'Ada Lovelace', count: 'x' },
  })
})

test('of a field that is sent twice the first counts', () => {
  expect(parseForm(schema, form(['name', 'A'], ['name', 'B'], ['count', '1']))).toMatchObject({
    value: { name: 'A' },
  })
})

test('a file is no text', () => {
  const data = form(['count', '1'])
  data.append('name', new File(['Ada'], 'name.txt'))
  expect(parseForm(schema, data)).toEqual({
    ok: false,
    errors: { name: 'Who?' },
    values: { count: '1' },
  })
})

test('fields named like parts of every object are ordinary unknown fields', () => {
  const odd = form(['__proto__', 'x'], ['constructor', 'y'], ['toString', 'z'], ['count', '1'])
  expect(parseForm(schema, odd)).toMatchObject({ ok: false, errors: { name: 'Who?' } })
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

test('a field has one sentence, the first that applies', () => {
  const two = z.object({ a: z.string().min(3, 'long').regex(/^b/, 'b first') })
  expect(parseFields(two, { a: 'x' })).toEqual({ ok: false, errors: { a: 'long' } })
})

test('what is wrong with the whole belongs to no field', () => {
  expect(parseFields(schema, 'text')).toMatchObject({
    ok: false,
    errors: { form: expect.any(String) },
  })
})

const post = (body: BodyInit, type?: string) =>
  new Request('http://x', { method: 'POST', body, headers: type ? { 'Content-Type': type } : {} })

test('a posted form is read', async () => {
  const read = await readForm(post(new URLSearchParams({ name: 'Zoë' })))
  expect([...read]).toEqual([['name', 'Zoë']])
})

test('a body that is no form has no fields', async () => {
  for (const request of [
    post('{"name":"Ada"}', 'application/json'),
    post('x', 'multipart/form-data'),
  ])
    expect([...(await readForm(request))]).toEqual([])
})
