import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { partKeys, takesTwo } from '#server/console/sections/site/parts.ts'

type Part = keyof typeof partKeys

/** Where a part is changed in the console. */
const places: Record<Part, string> = {
  state: 'Site > State',
  modules: 'Site > Modules',
  region: 'Site > Regions',
  register: 'Site > Registration',
  links: 'Site > Resources and service',
  delivery: 'Site > CDNs',
  domains: 'Site > Domains',
  sessions: 'Site > Sessions',
  services: 'Games > Services and keys',
  providers: 'Reconciliation > Payment providers',
  cashier: 'Site > Cashier',
  points: 'Site > Points',
  play: 'Site > Play limits',
  missions: 'Rewards > Missions',
  ranks: 'Rewards > Ranks',
  rebates: 'Rewards > Rebates',
  agents: 'Site > Agents',
  calendar: 'Site > Currency and days',
  brand: 'Site > Brand',
  languages: 'Site > Languages',
  keeping: 'Site > How long records stay',
}

const root = join(import.meta.dirname, '../..')
const settingsFolder = 'server/areas/site/settings'
const allDefaults = `${settingsFolder}/default-settings.ts`

/** The files that export an object which is a setting's default, by that object. */
async function readDefaults(): Promise<Map<unknown, string>> {
  const files = readdirSync(join(root, settingsFolder)).filter((file) =>
    /^default-.*(?<!\.test)\.ts$|-settings\.ts$/.test(file),
  )
  const paths = [...files.map((file) => `${settingsFolder}/${file}`), 'server/areas/site/brand/brand-settings.ts']
  const found = new Map<unknown, string>()
  for (const path of paths) {
    const exported = (await import(join(root, path))) as Record<string, unknown>
    for (const value of Object.values(exported)) if (typeof value === 'object') found.set(value, path)
  }
  return found
}

const link = (path: string) => `[${path.split('/').at(-1)!}](../${path})`

/** `docs/operator-settings.md`: each of an operator's settings, where the console changes it and which file has its default. */
export async function operatorSettingsPage(): Promise<string> {
  const files = await readDefaults()
  const rows = Object.entries(partKeys).flatMap(([part, keys]) =>
    keys.map((key) => {
      const two = takesTwo(part as Part) ? 'two operators' : 'one operator'
      return `| \`${key}\` | ${places[part as Part]} | ${two} | ${link(files.get(defaultSettings[key]) ?? allDefaults)} |`
    }),
  )
  return `# An operator's settings

Written by \`npm run gen\` from the source; do not edit. These settings are data: an operator changes them in the console, a part at a
time, and every version is kept. [Settings](settings.md) has those of the server itself, which come from its environment.

[settings.ts](../server/areas/site/settings/settings.ts) says what each means,
[parts.ts](../server/console/sections/site/parts.ts) which are changed together. A stored document may lack a setting; then its default
counts.

| setting | in the console | changed by | default |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}
