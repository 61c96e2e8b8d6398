import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import { isObject } from '../contract/json.ts'
import { Misuse } from './misuse.ts'

type Option = { type: 'string' | 'boolean'; multiple?: boolean }

const usual = 'contract-drift.yaml'

/**
 * The options in a settings file, by their names on the command line: the given file, or else
 * `contract-drift.yaml` of this folder. Paths in it are relative to this folder. @throws Misuse
 */
export function readSettings(named: string | undefined, options: Readonly<Record<string, Option>>): string[] {
  const file = named ?? usual
  if (named === undefined && !existsSync(usual)) return []
  if (!existsSync(file)) throw new Misuse(`--config ${file}: there is no such file`)
  let data: unknown
  try {
    data = parse(readFileSync(resolve(file), 'utf8'))
  } catch (error) {
    throw new Misuse(`${file}: ${(error as Error).message.split('\n')[0]}`)
  }
  if (!isObject(data)) throw new Misuse(`${file}: options and their values are wanted`)
  return Object.entries(data).flatMap(([name, value]) => argumentsOf(file, name, options[name], value))
}

function argumentsOf(file: string, name: string, option: Option | undefined, value: unknown): string[] {
  if (!option || name === 'config' || name === 'help') throw new Misuse(`${file}: there is no option ${name}`)
  if (option.type === 'boolean') {
    if (typeof value !== 'boolean') throw new Misuse(`${file}: ${name} is true or false`)
    return value ? [`--${name}`] : []
  }
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  const texts = list.filter((one) => typeof one === 'string' || typeof one === 'number').map(String)
  if (texts.length < list.length || (list.length > 1 && !option.multiple))
    throw new Misuse(`${file}: ${name} is ${option.multiple ? 'a value or a list of values' : 'one value'}`)
  return texts.map((text) => `--${name}=${text}`)
}
