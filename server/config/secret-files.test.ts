import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { secretNames, withSecretFiles } from './secret-files.ts'
import type { Env } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairhall-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(text: string, name = 'secret'): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const failureOf = (env: Record<string, string>) => {
  try {
    withSecretFiles(env as Env)
    return 'accepted'
  } catch (error) {
    return (error as Error).message
  }
}

describe('a secret', () => {
  it.each(secretNames)('is read from the file that %s_FILE names, without its line end', (name) => {
    const file = fileOf('a value\n', name)
    expect(withSecretFiles({ [`${name}_FILE`]: file } as Env)).toMatchObject({ [name]: 'a value' })
  })

  it('from a file reaches the settings of the server', () => {
    const secret = 'k'.repeat(32)
    const env = { NODE_ENV: 'production', FAIRHALL_SECRET_FILE: fileOf(`${secret}\n`) }
    expect(readConfig(env as Env).secrets).toEqual([secret])
  })

  it('whose file is missing or empty, or that is set twice, ends the start with a sentence without any value', () => {
    expect(failureOf({ SMTP_URL_FILE: join(folder, 'nowhere') })).toBe(
      "SMTP_URL_FILE names a file that can't be read (ENOENT): correct the path, or let the server's account read it.",
    )
    expect(failureOf({ SMTP_URL_FILE: folder })).toContain("SMTP_URL_FILE names a file that can't be read (EISDIR)")
    expect(failureOf({ SMTP_URL_FILE: fileOf('\n') })).toBe('SMTP_URL_FILE names an empty file: write the value there.')
    const twice = failureOf({ METRICS_KEY: 'first-secret', METRICS_KEY_FILE: fileOf('second-secret') })
    expect(twice).toBe('METRICS_KEY and METRICS_KEY_FILE are both set: set one of them.')
  })

  it('of a file that holds a wrong value isn’t repeated in the sentence', () => {
    for (const name of secretNames.filter((one) => one !== 'DEFAULT_PASSWORD')) {
      const env = { [`${name}_FILE`]: fileOf('hunter2 %'), DATABASE_URL: 'postgres://localhost/x' } as Record<
        string,
        string
      >
      if (name === 'DATABASE_URL') delete env['DATABASE_URL']
      const run = () => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', ...env } as Env)
      let said = ''
      try {
        run()
      } catch (error) {
        said = (error as Error).message
      }
      expect(said).not.toContain('hunter2')
    }
  })
})

it('headers for the collector are read as OpenTelemetry writes them', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  const headers = (text: string) => readConfig({ ...env, OTEL_EXPORTER_OTLP_HEADERS: text }).telemetry.traces?.headers
  expect(headers('x-api-key=a%20b, other=c=d')).toEqual({ 'x-api-key': 'a b', other: 'c=d' })
  expect(() => headers('no pair')).toThrow('OTEL_EXPORTER_OTLP_HEADERS cannot be read')
})
