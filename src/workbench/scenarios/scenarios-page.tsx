import { useState, type ReactNode } from 'react'
import { persons } from '#mocks/scenarios.ts'
import { languages } from '#src/lib/languages.ts'
import { addressOf, emptyLink, type Link } from './link.ts'
import { groups, switches } from './parts.ts'
import { RefusalList } from './refusal-list.tsx'

const double = import.meta.env.MODE === 'mock'

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend>{title}</legend>
    {children}
  </fieldset>
)

type OneOf = {
  title: string
  none: string
  choices: readonly (readonly [value: string, label: string])[]
  value: string
  onChoose: (value: string) => void
}

const Choices = ({ title, none, choices, value, onChoose }: OneOf) => (
  <Group title={title}>
    {[['', none] as const, ...choices].map(([one, label]) => (
      <label key={one}>
        <input type="radio" name={title} checked={value === one} onChange={() => onChoose(one)} />
        {label}
      </label>
    ))}
  </Group>
)

type Chosen = { parts: Record<string, string>; off: string[]; allOff: boolean; refuse: string; as: string }
const nothing: Chosen = { parts: {}, off: [], allOff: false, refuse: '', as: '' }

/** The name of all that is chosen, as links and tests write it. */
const nameOf = ({ parts, off, allOff, refuse, as }: Chosen): string =>
  [
    ...Object.values(parts),
    ...(allOff ? ['modulesOff'] : off.map((module) => `off:${module}`)),
    as && `as:${as}`,
    refuse,
  ]
    .filter((part) => part !== '')
    .join(',')

/** `/dev/scenarios`: what QA and designers choose of the site, as a link that applies it and opens a page. */
export function ScenariosPage({ faults }: { faults: string[] }) {
  const [chosen, setChosen] = useState(nothing)
  const [rest, setRest] = useState<Link>(emptyLink)
  const [copied, setCopied] = useState('')
  const name = nameOf(chosen)
  const address = addressOf({ ...rest, scenario: name || 'normal' })
  const choose = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }))
  const set = (part: Partial<Link>) => setRest((before) => ({ ...before, ...part }))
  const copy = () => void navigator.clipboard.writeText(location.origin + address).then(() => setCopied(address))

  return (
    <main className="scenarios">
      <header>
        <h1>Scenarios</h1>
        <p>
          {double
            ? 'Played by the double of the contract.'
            : 'Played in this tab: what the page hears of the development server is changed on its way. Nothing changes on the server.'}{' '}
          <a href="/dev/machines">Machines</a>
        </p>
        {faults.map((fault) => (
          <p key={fault} role="alert">
            {fault}
          </p>
        ))}
      </header>
      <section className="link" aria-label="Link">
        <label>
          Opens
          <input value={rest.to} onChange={(event) => set({ to: event.target.value })} spellCheck={false} />
        </label>
        <a className="open" href={address}>
          Open
        </a>
        <button type="button" onClick={copy}>
          {copied === address ? 'Copied' : 'Copy link'}
        </button>
        <button type="button" onClick={() => (setChosen(nothing), setRest(emptyLink))}>
          Clear
        </button>
        <output>{address}</output>
      </section>
      <div className="groups">
        {groups.map(({ title, none, choices }) => (
          <Choices
            key={title}
            title={title}
            none={none}
            choices={choices}
            value={chosen.parts[title] ?? ''}
            onChoose={(part) => choose({ parts: { ...chosen.parts, [title]: part } })}
          />
        ))}
        <Choices
          title="Logged in as"
          none="whoever it is"
          choices={persons.map((person) => [person, person] as const)}
          value={chosen.as}
          onChoose={(as) => choose({ as })}
        />
        <Choices
          title="Theme"
          none="as chosen"
          choices={[
            ['dark', 'dark'],
            ['light', 'light'],
          ]}
          value={rest.theme}
          onChoose={(theme) => set({ theme: theme as Link['theme'] })}
        />
        <Group title="Language and clock">
          <label className="field">
            Language
            <select value={rest.lang} onChange={(event) => set({ lang: event.target.value })}>
              <option value="">as chosen</option>
              {languages.map(({ code, name: own }) => (
                <option key={code} value={code}>
                  {own}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            The page’s clock
            <input type="datetime-local" value={rest.clock} onChange={(event) => set({ clock: event.target.value })} />
          </label>
        </Group>
        <Group title="Switched off">
          <label>
            <input
              type="checkbox"
              checked={chosen.allOff}
              onChange={(event) => choose({ allOff: event.target.checked })}
            />
            every switch
          </label>
          <div className="switches">
            {switches.map((module) => (
              <label key={module}>
                <input
                  type="checkbox"
                  disabled={chosen.allOff}
                  checked={chosen.allOff || chosen.off.includes(module)}
                  onChange={(event) =>
                    choose({
                      off: event.target.checked ? [...chosen.off, module] : chosen.off.filter((one) => one !== module),
                    })
                  }
                />
                {module}
              </label>
            ))}
          </div>
        </Group>
        <Group title="The next call is refused">
          <RefusalList chosen={chosen.refuse} onChoose={(refuse) => choose({ refuse })} />
        </Group>
      </div>
    </main>
  )
}
