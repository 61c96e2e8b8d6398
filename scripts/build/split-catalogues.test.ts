import { expect, it } from 'vitest'
import { firstFiles } from './first-files.ts'
import { idsOf, idsOfConsole } from './split-catalogues.ts'

const catalogue = `msgid ""
msgstr ""
"Language: bn\\n"

#: src/screens/shell/header.tsx
msgid "Join"
msgstr "যোগ দিন"

#. js-lingui-explicit-id
#: src/flows/shared/hint-text.ts
#: src/app/app.tsx
msgid "reg_length_single"
msgstr ""

#: src/flows/login/login.tsx
msgid "Log in"
msgstr ""
`

it('finds the texts of the first view by the files that say them, under the ids the macros give', () => {
  const files = new Set(['src/screens/shell/header.tsx', 'src/app/app.tsx'])
  expect([...idsOf(files, catalogue)]).toEqual(['0wdd7X', 'reg_length_single'])
})

it('reads a text that spans several lines', () => {
  const long = `#: src/app/app.tsx\nmsgid ""\n"Jo"\n"in"\nmsgstr ""\n`
  expect([...idsOf(new Set(['src/app/app.tsx']), long)]).toEqual(['0wdd7X'])
})

it('counts to the first view what its pages import at once, and nothing that they load later', () => {
  const files = firstFiles()
  expect(files).toContain('src/screens/shell/header.tsx')
  expect(files).toContain('src/screens/home/home-screen.tsx')
  expect(files).toContain('src/routes/rng.tsx')
  expect(files).not.toContain('src/screens/games/slots-screen.tsx')
  expect(files).not.toContain('src/api/jwe.ts')
})

it('leaves out of the site what the console alone says', () => {
  const shared = `#: src/console/frame/frame.tsx\n#: src/ui/pager.tsx\nmsgid "Next"\nmsgstr ""\n`
  const own = `#: src/console/frame/frame.tsx\nmsgid "Join"\nmsgstr ""\n`
  expect([...idsOfConsole(`${shared}\n${own}\n${catalogue}`)]).toEqual(['0wdd7X'])
})
