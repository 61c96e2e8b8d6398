import { useState } from 'react'
import type { FieldSchema } from './event-schema.ts'
import { isPlainObject, type Plain } from './plain.ts'
import { choiceName, nameOf } from './read-form.ts'

type FieldProps = { field: FieldSchema; path: string[]; given: Plain | undefined; takesSecrets: boolean }

const inside = (given: Plain | undefined, name: string): Plain | undefined =>
  isPlainObject(given) ? given[name] : undefined
const asText = (given: Plain | undefined): string =>
  given === undefined || given === null ? '' : typeof given === 'object' ? JSON.stringify(given) : String(given)

function Fields({ fields, ...rest }: Omit<FieldProps, 'field'> & { fields: Record<string, FieldSchema> }) {
  return Object.entries(fields).map(([name, field]) => (
    <Field key={name} {...rest} field={field} path={[...rest.path, name]} given={inside(rest.given, name)} />
  ))
}

function Choice({
  path,
  options,
  chosen,
  onChoose,
}: {
  path: string[]
  options: string[]
  chosen: string
  onChoose: (option: string) => void
}) {
  const label = path.at(-1) ?? ''
  return (
    <label className="live-field">
      <span>{label}</span>
      <select name={choiceName(path)} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}

/** An optional object, or a union. */
function Group({ field, path, given, takesSecrets }: FieldProps) {
  const tagged = field.kind === 'variants' ? inside(given, field.tag) : null
  const maybe = field.nullable || field.optional
  const options = [...(maybe ? ['none'] : []), ...(field.kind === 'variants' ? Object.keys(field.variants) : ['given'])]
  const [chosen, setChosen] = useState(
    typeof tagged === 'string'
      ? tagged
      : maybe && !isPlainObject(given)
        ? 'none'
        : (options.at(maybe ? 1 : 0) ?? 'given'),
  )
  const fields =
    chosen === 'none'
      ? {}
      : field.kind === 'variants'
        ? field.variants[chosen]
        : field.kind === 'object'
          ? field.fields
          : {}
  return (
    <fieldset className="live-group">
      {options.length > 1 ? (
        <Choice path={path} options={options} chosen={chosen} onChoose={setChosen} />
      ) : (
        <legend>{path.at(-1)}</legend>
      )}
      <Fields key={chosen} fields={fields ?? {}} path={path} given={given} takesSecrets={takesSecrets} />
    </fieldset>
  )
}

function Control({ field, path, given, takesSecrets }: FieldProps) {
  const name = nameOf(path)
  if (field.kind === 'switch') return <input type="checkbox" name={name} defaultChecked={given === true} />
  if (field.kind === 'choice')
    return (
      <select name={name} defaultValue={asText(given) || undefined}>
        {field.nullable && <option value="">none</option>}
        {field.options.map((option) => (
          <option key={String(option)}>{String(option)}</option>
        ))}
      </select>
    )
  if (field.kind === 'secret')
    // uncontrolled: typed text stays in the control until it is sent
    return (
      <input
        type="password"
        name={name}
        autoComplete="off"
        disabled={!takesSecrets}
        placeholder={takesSecrets ? 'kept out of everything shown here' : 'only in the docked panel'}
      />
    )
  if (field.kind === 'json' || field.kind === 'list')
    return <textarea name={name} rows={2} defaultValue={asText(given)} placeholder="JSON" spellCheck={false} />
  if (field.kind === 'number') return <input inputMode="decimal" name={name} defaultValue={asText(given)} />
  return <input type="text" name={name} defaultValue={asText(given)} autoComplete="off" spellCheck={false} />
}

function Field(props: FieldProps) {
  const { field, path } = props
  if (field.kind === 'nothing') return null
  if (field.kind === 'object' || field.kind === 'variants') return <Group {...props} />
  return (
    <label className={field.kind === 'switch' ? 'live-field live-switch' : 'live-field'}>
      <span>{path.at(-1)}</span>
      <Control {...props} />
    </label>
  )
}

/** The fields of an event as controls with initial values. Read them with `readForm`. */
export const SchemaForm = ({
  fields,
  given,
  takesSecrets,
}: {
  fields: Record<string, FieldSchema>
  given: Plain | undefined
  takesSecrets: boolean
}) => <Fields fields={fields} path={[]} given={given} takesSecrets={takesSecrets} />
