import { useState } from 'react'
import { persons } from '#mocks/scenarios.ts'
import { languages } from '#src/lib/languages.ts'
import { chosenIn, nameOf, nothing, type Chosen } from './chosen.ts'
import { Choices, Group } from './fields.tsx'
import { addressOf, type Link } from './link.ts'
import { groups, presets, switches } from './parts.ts'
import { RefusalList } from './refusal-list.tsx'
import { ServerClock } from './server-clock.tsx'

const double = import.meta.env.MODE === 'mock'

type PartProps = { chosen: Chosen; onChange: (part: Partial<Chosen>) => void }
const themes = [
  { part: 'dark', label: 'dark' },
  { part: 'light', label: 'light' },
]

const Heading = ({ faults }: { faults: string[] }) => (
  <header>
    <h1>Scenarios</h1>
    <p>
      {double
        ? 'Played by the double of the contract.'
        : 'Played in this tab: what the page hears of the development server is changed on its way. Of the server itself only its clock can be moved.'}{' '}
      <a href="/dev/machines">Machines</a>
    </p>
    {faults.map((fault) => (
      <p key={fault} role="alert">
        {fault}
      </p>
    ))}
  </header>
)

/** The link of the choices: opened here, or copied for a ticket. */
function LinkBar({ chosen, onChange }: PartProps) {
  const [copied, setCopied] = useState('')
  const address = addressOf({ ...chosen.rest, scenario: nameOf(chosen) || 'normal' })
  const copy = () => void navigator.clipboard.writeText(location.origin + address).then(() => setCopied(address))
  return (
    <section className="link" aria-label="Link">
      <label>
        Opens
        <input
          value={chosen.rest.to}
          onChange={(event) => onChange({ rest: { ...chosen.rest, to: event.target.value } })}
          spellCheck={false}
        />
      </label>
      <a className="open" href={address}>
        Open
      </a>
      <button type="button" onClick={copy}>
        {copied === address ? 'Copied' : 'Copy link'}
      </button>
      <button type="button" onClick={() => onChange(nothing)}>
        Clear
      </button>
      <output>{address}</output>
    </section>
  )
}

/** Situations as tickets name them: a press makes all choices of one. */
const Presets = ({ chosen, onChange }: PartProps) => (
  <section aria-label="Presets" className="presets">
    {presets.map(({ name, scenario, to }) => (
      <button
        key={name}
        type="button"
        aria-pressed={nameOf(chosen) === nameOf(chosenIn(scenario, to)) && chosen.rest.to === to}
        onClick={() => onChange(chosenIn(scenario, to))}
      >
        {name}
      </button>
    ))}
  </section>
)

/** Language and clock of the page. */
function Surroundings({ rest, onRest }: { rest: Chosen['rest']; onRest: (part: Partial<Link>) => void }) {
  return (
    <Group title="Language and clock">
      <label className="field">
        Language
        <select value={rest.lang} onChange={(event) => onRest({ lang: event.target.value })}>
          <option value="">as chosen</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        The page’s clock
        <input type="datetime-local" value={rest.clock} onChange={(event) => onRest({ clock: event.target.value })} />
      </label>
    </Group>
  )
}

/** The merchant's modules: all of them, or one by one. */
function Switches({ chosen: { off, allOff }, onChange }: PartProps) {
  const turn = (module: string, on: boolean) => (on ? [...off, module] : off.filter((one) => one !== module))
  return (
    <Group title="Switched off">
      <label>
        <input type="checkbox" checked={allOff} onChange={(event) => onChange({ allOff: event.target.checked })} />
        every switch
      </label>
      <div className="switches">
        {switches.map((module) => (
          <label key={module}>
            <input
              type="checkbox"
              disabled={allOff}
              checked={allOff || off.includes(module)}
              onChange={(event) => onChange({ off: turn(module, event.target.checked) })}
            />
            {module}
          </label>
        ))}
      </div>
    </Group>
  )
}

/** `/dev/scenarios`: the choices of QA and designers, as a link that applies them and opens a page. */
export function ScenariosPage({ faults }: { faults: string[] }) {
  const [chosen, setChosen] = useState(nothing)
  const change = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }))
  const changeRest = (part: Partial<Link>) => change({ rest: { ...chosen.rest, ...part } })
  return (
    <main className="scenarios">
      <Heading faults={faults} />
      <LinkBar chosen={chosen} onChange={change} />
      <Presets chosen={chosen} onChange={change} />
      {!double && <ServerClock />}
      <div className="groups">
        {groups.map(({ title, none, choices }) => (
          <Choices
            key={title}
            {...{ title, none, choices }}
            value={chosen.parts[title] ?? ''}
            onChoose={(part) => change({ parts: { ...chosen.parts, [title]: part } })}
          />
        ))}
        <Choices
          title="Logged in as"
          none="whoever it is"
          choices={persons.map((person) => ({ part: person, label: person === 'demo' ? 'demo (a guest)' : person }))}
          value={chosen.as}
          onChoose={(as) => change({ as })}
        />
        <Choices
          title="Theme"
          none="as chosen"
          choices={themes}
          value={chosen.rest.theme}
          onChoose={(theme) => changeRest({ theme: theme as Link['theme'] })}
        />
        <Surroundings rest={chosen.rest} onRest={changeRest} />
        <Switches chosen={chosen} onChange={change} />
        <Group title="The next call is refused">
          <RefusalList chosen={chosen.refuse} onChoose={(refuse) => change({ refuse })} />
        </Group>
      </div>
    </main>
  )
}
