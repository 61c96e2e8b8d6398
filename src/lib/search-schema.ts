/** Reads one value of an address; an invalid value becomes the fallback, never an error. */
export type SearchField<TValue> = (given: unknown) => TValue

export type SearchSchema<TSearch extends object> = { parse: (raw: unknown) => TSearch }

type Fields = Record<string, SearchField<unknown>>
type Optional<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: T[K] }
type Required<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }
type SearchOf<TFields extends Fields> = Optional<{ [K in keyof TFields]: ReturnType<TFields[K]> }> &
  Required<{ [K in keyof TFields]: ReturnType<TFields[K]> }>
type Flat<T> = { [K in keyof T]: T[K] }

/** A text of 1 to `longest` characters that matches `pattern`, else nothing. */
export const text =
  (longest: number, pattern = /^/): SearchField<string | undefined> =>
  (given) =>
    typeof given === 'string' && given !== '' && given.length <= longest && pattern.test(given) ? given : undefined

/** A page number from 1 to 10,000; anything else is page one. */
export const pageNumber: SearchField<number> = (given) => {
  const page = typeof given === 'number' || typeof given === 'string' ? Number(given) : 1
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** An entry of a list, else nothing. */
export const choice =
  <const TName extends string>(names: readonly TName[]): SearchField<TName | undefined> =>
  (given) =>
    names.find((name) => name === given)

/** An entry of a list; a key without a value is `fallback`, a missing key or an unknown value nothing. */
export const choiceOr =
  <const TName extends string>(names: readonly TName[], fallback: TName): SearchField<TName | undefined> =>
  (given) =>
    given === '' ? fallback : names.find((name) => name === given)

/** The typed search of a route: these fields and no others. Empty fields are left out. */
export function searchSchema<TFields extends Fields>(fields: TFields): SearchSchema<Flat<SearchOf<TFields>>> {
  return {
    parse(raw) {
      const given = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
      const found = Object.entries(fields).flatMap(([name, field]) => {
        const value = field(Object.hasOwn(given, name) ? given[name] : undefined)
        return value === undefined ? [] : [[name, value]]
      })
      return Object.fromEntries(found) as Flat<SearchOf<TFields>>
    },
  }
}

/** The result of a schema. */
export type SearchIn<TSchema> = TSchema extends SearchSchema<infer TSearch> ? TSearch : never
