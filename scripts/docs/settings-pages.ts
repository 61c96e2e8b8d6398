import { settingGroups, type Setting } from '../../server/config/setting.ts'
import { settings } from '../../server/config/settings.ts'

const inGroups = (): [string, Setting[]][] => {
  const all: Setting[] = [...settings]
  return Object.entries(settingGroups).map(([group, title]) => [title, all.filter((one) => one.group === group)])
}

const row = ({ name, secret, meaning, fallback, without, example }: Setting) =>
  `| \`${name}\`${secret ? ' or `…_FILE`' : ''} | ${meaning} | ${without ?? `\`${fallback}\``} | \`${example}\` |`

/** `docs/settings.md`: every setting of the environment, by group, with its default and an example. */
export const settingsPage = (): string =>
  [
    '# Settings',
    '',
    'The server reads its settings from the environment; development needs no setting. A wrong value ends the start with one',
    'sentence that names the setting and the cure. An empty value counts as missing.',
    '',
    'A secret may be in a file instead, as systemd and container engines keep them: where the table says `or …_FILE`, set',
    '`<name>_FILE` to its path, and leave `<name>` out. A line end behind the value is left out.',
    '',
    'This page and [.env.example](../.env.example) are written by `npm run gen` from `server/config/settings.ts`; change them there.',
    "Settings of the merchant (limits, games, promotions, payment channels) aren't here: operators change them in the console,",
    'under Site.',
    ...inGroups().flatMap(([title, list]) => [
      '',
      `## ${title}`,
      '',
      '| name | meaning | without it | example |',
      '| --- | --- | --- | --- |',
      ...list.map(row),
    ]),
    '',
  ].join('\n')

/** A line of `.env.example` that other people's readers of such files understand: JSON in single quotes. */
const line = ({ name, example }: Setting) => `# ${name}=${/[^\w./:-]/.test(example) ? `'${example}'` : example}`

const plain = (text: string) => text.replaceAll('`', '')

/** `.env.example`: the same settings, each commented out. */
export const envExample = (): string =>
  [
    '# Settings of the server, each with an example. Written by `npm run gen` from server/config/settings.ts.',
    '# Copy this file to .env, remove the # where you need a setting, and start with: node --env-file=.env server/main.ts',
    ...inGroups().flatMap(([title, list]) => [
      '',
      `## ${title}`,
      ...list.flatMap((one) => [
        '',
        `# ${plain(one.meaning)}`,
        line(one),
        ...(one.secret ? [`# ${one.name}_FILE=/etc/fairhall/secrets/${one.name.toLowerCase()}`] : []),
      ]),
    ]),
    '',
  ].join('\n')
