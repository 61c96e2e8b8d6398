import { use, useDeferredValue, useState } from 'react'
import { errorTable } from '#openapi/generated/operations.ts'
import { refusals, type Refusal } from './parts.ts'

const double = import.meta.env.MODE === 'mock'
/** The cues that make the mocks refuse, loaded only by pages of the mocks. */
const cues = double ? import('#mocks/sentinels.ts').then(({ cueOf }) => cueOf) : Promise.resolve(null)
const areas = [...new Set(refusals.map(({ area }) => area))].toSorted()

const matches = ({ area, operation, code }: Refusal, words: string[]): boolean => {
  const text = `${area} ${operation} ${code}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

const Cue = ({ cue }: { cue: object | undefined }) => cue && <small className="cue">{cueText(cue)}</small>

type RefusalListProps = { chosen: string; onChoose: (part: string) => void }

/** The cue as text: which field of the body or the address has which value, who calls, which scenario. */
const cueText = (cue: object): string =>
  Object.entries(cue)
    .map(([kind, what]: [string, unknown]) => `${kind} ${typeof what === 'string' ? what : JSON.stringify(what)}`)
    .join(', ')

/** The maximum number in the list; the search finds the others. */
const LISTED = 40

const AreaButtons = ({ onChoose }: { onChoose: (area: string) => void }) => (
  <div className="areas">
    {areas.map((area) => (
      <button key={area} type="button" onClick={() => onChoose(area)}>
        {area}
      </button>
    ))}
  </div>
)

/** The refusals of all operations that match the search. The chosen one answers the operation's next call. */
export function RefusalList({ chosen, onChoose }: RefusalListProps) {
  const [search, setSearch] = useState('')
  const cueOf = use(cues)
  const words = useDeferredValue(search)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = refusals.filter((one) => one.part === chosen || (words.length > 0 && matches(one, words)))
  const rest = found.length - LISTED
  return (
    <>
      <p className="note">
        {double
          ? 'The double refuses the next call of the operation; the one after it goes its way. Below each refusal stands what makes the double refuse by itself, every time.'
          : 'The answer to the next call of the operation is replaced in the page; the server hears nothing of it. The call after it goes its way.'}
      </p>
      <label className="field">
        Search
        <input
          type="search"
          value={search}
          placeholder="login captcha"
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <p className="note" role="status">
        {words.length === 0 &&
          `${refusals.length} refusals: write words of an operation, its area or a code, or begin with an area.`}
        {words.length > 0 && found.length === 0 && 'No refusal has all of these words.'}
        {rest > 0 && `${found.length} found, the first ${LISTED} shown: write more words.`}
      </p>
      {words.length === 0 && <AreaButtons onChoose={(area) => setSearch(`${area} `)} />}
      <label>
        <input type="radio" name="refusal" checked={chosen === ''} onChange={() => onChoose('')} />
        none
      </label>
      {found.slice(0, LISTED).map(({ part, operation, code }) => (
        <label key={part} title={errorTable[code as keyof typeof errorTable].message}>
          <input type="radio" name="refusal" checked={chosen === part} onChange={() => onChoose(part)} />
          <span>
            {operation} <b>{code}</b>
            <Cue cue={cueOf?.(operation, code)} />
          </span>
        </label>
      ))}
    </>
  )
}
