import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { promotions } from '#mocks/promotions.ts'
import { renderFlow } from '#tests/support/refusal-texts.tsx'
import { done } from '#tests/support/stub-calls.ts'
import { PromotionForm } from './promotion-form.tsx'

const maxBytes = 5 * 1024 * 1024
const offer = { ...promotions(Date.UTC(2026, 10, 21, 6))[0]!, kind: 'APPLICATION' as const, status: 'join' as const }

/** Uploads that began; each answer has a new id. */
let uploads: { purpose: string }[]
class Upload extends EventTarget {
  upload = new EventTarget()
  status = 200
  responseText = ''
  open = vi.fn()
  setRequestHeader = vi.fn()
  getAllResponseHeaders = () => 'content-type: application/json'
  abort = vi.fn()
  send(body: ArrayBuffer) {
    uploads.push(JSON.parse(new TextDecoder().decode(body)) as { purpose: string })
    const value = { pictureId: `8f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a0${uploads.length}` }
    this.responseText = JSON.stringify({ success: true, value, message: 'ok' })
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}
beforeEach(() => {
  uploads = []
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
})
afterEach(() => void vi.unstubAllGlobals())

async function open(language: 'EN' | 'BN' = 'EN', more: Partial<typeof offer> = {}) {
  const sent: { remark: string; pictures: string[] }[] = []
  await renderFlow(<PromotionForm promotion={{ ...offer, triesLeft: 3, ...more }} />, {
    language,
    refuses: 'applyPromotion',
    answers: {
      'POST /wps/relay/MCSFE_applyPromotion': (call) => {
        sent.push(JSON.parse(call.body) as { remark: string; pictures: string[] })
        return done({ ...offer, status: 'applying' })(call)
      },
    },
  })
  const form = await screen.findByRole('form')
  const remark = within(form).getByRole('textbox')
  const write = (value: string) => fireEvent.change(remark, { target: { value } })
  const places = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')]
  const choose = (place: number, type: string, size = 10) =>
    fireEvent.change(places[place]!, { target: { files: [new File([new Uint8Array(size)], 'one', { type })] } })
  return { sent, form, remark, write, places, choose, submit: () => fireEvent.submit(form) }
}

it.each([
  ['EN', 'x', 'Write 140 characters at most.'],
  ['BN', 'কি', 'সর্বোচ্চ 140 অক্ষর লিখুন।'],
] as const)('sends a remark of 140 characters and none of 141, in %s of %s [3.51, 5.45, 9.39]', async (...given) => {
  const [language, letter, text] = given
  const { sent, form, write, submit } = await open(language)
  write(letter.repeat(141))
  expect(within(form).getByText('141 / 140')).toBeTruthy()
  submit()
  expect(await within(form).findByText(text)).toBeTruthy()
  expect(sent).toEqual([])
  write(letter.repeat(140))
  submit()
  await waitFor(() => expect(sent.map(({ remark }) => remark)).toEqual([letter.repeat(140)]))
})

it('has places for three pictures and sends the uploads with the remark [3.51, 5.48, 9.40]', async () => {
  const { sent, form, write, places, choose, submit } = await open()
  expect(places).toHaveLength(3)
  for (const [place, type] of ['image/png', 'image/jpeg', 'image/png'].entries()) choose(place, type, place + 10)
  await waitFor(() => expect(within(form).getAllByText('The picture is ready.')).toHaveLength(3))
  write('Three of them')
  submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(uploads.map(({ purpose }) => purpose)).toEqual(['APPLICATION', 'APPLICATION', 'APPLICATION'])
  expect(sent[0]).toMatchObject({ remark: 'Three of them', pictures: { length: 3 } })
  expect(new Set(sent[0]!.pictures).size).toBe(3)
})

it.each([
  ['a GIF', 'image/gif', 10, 'We can’t use this file. Choose a PNG or JPG.'],
  ['a PDF', 'application/pdf', 10, 'We can’t use this file. Choose a PNG or JPG.'],
  [
    'a PNG above 5 MB',
    'image/png',
    maxBytes + 1,
    'This picture is too large. Choose one of up to 5 MB and 25 megapixels.',
  ],
  [
    'a JPG above 5 MB',
    'image/jpeg',
    maxBytes + 1,
    'This picture is too large. Choose one of up to 5 MB and 25 megapixels.',
  ],
])('uploads no %s, and says why [5.46, 5.47, 9.40]', async (_name, type, size, text) => {
  const { form, choose, places } = await open()
  expect(places.map(({ accept }) => accept)).toEqual(Array.from({ length: 3 }, () => 'image/png,image/jpeg'))
  choose(0, type, size)
  expect(await within(form).findByText(text)).toBeTruthy()
  expect(uploads).toEqual([])
  choose(0, 'image/jpeg', maxBytes)
  expect(await within(form).findByText('The picture is ready.')).toBeTruthy()
  expect(uploads).toHaveLength(1)
})

it('says how often the member may send a rejected application again, with a singular for once', async () => {
  await open('EN', { status: 'rejected' as never, rejectReason: 'Too dark.', triesLeft: 1 })
  expect(screen.getByText('You can send it 1 more time.')).toBeTruthy()
})
