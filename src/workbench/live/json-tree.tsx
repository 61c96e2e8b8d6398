import { isPlainObject, type Plain } from './plain.ts'
import { HIDDEN } from './scrub-text.ts'

const scalarClass = (value: Plain): string =>
  value === HIDDEN ? 'json-secret' : value === null ? 'json-null' : `json-${typeof value}`

const textOf = (value: Plain): string => (typeof value === 'string' ? value : JSON.stringify(value))

const brief = (value: Plain): string => {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.length}]`
  return isPlainObject(value) && Object.keys(value).length === 0 ? '{}' : ''
}

function Line({ name, value, depth }: { name: string; value: Plain; depth: number }) {
  const entries = Array.isArray(value)
    ? value.map((item, at): [string, Plain] => [String(at), item])
    : isPlainObject(value)
      ? Object.entries(value)
      : null
  if (entries === null || entries.length === 0)
    return (
      <li>
        <span className="json-name">{name}</span>{' '}
        <span className={entries === null ? scalarClass(value) : 'json-null'}>
          {entries === null
            ? typeof value === 'string' && value !== HIDDEN
              ? `“${value}”`
              : textOf(value)
            : brief(value)}
        </span>
      </li>
    )
  return (
    <li>
      <details open={depth < 2}>
        <summary>
          <span className="json-name">{name}</span> <span className="json-null">{brief(value)}</span>
        </summary>
        <ul>
          {entries.map(([inner, child]) => (
            <Line key={inner} name={inner} value={child} depth={depth + 1} />
          ))}
        </ul>
      </details>
    </li>
  )
}

/** A value as a tree that opens and closes. */
export const JsonTree = ({ name, value }: { name: string; value: Plain }) => (
  <ul className="json" aria-label={name}>
    <Line name={name} value={value} depth={0} />
  </ul>
)
