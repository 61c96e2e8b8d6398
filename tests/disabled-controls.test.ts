import ts from 'typescript'
import { expect, it } from 'vitest'
import { isTest, sourceFiles } from './support/source-files.ts'

/** Controls that need no separate description, each with the reason. */
const excused: Readonly<Record<string, string>> = {
  // parts of the design system pass on what their user says; the user's own line is looked at
  'src/ui/button.tsx button': 'passes on the description its user gives, or the one of `why`',
  'src/ui/choice-row.tsx input': 'its note, which is part of its label, says why',
  'src/ui/dial-code-box.tsx Combobox.Root': 'passes on what its user says',
  'src/ui/dialog.tsx BaseDialog.Close': 'a dialog is locked for the moment of a call',
  'src/ui/menu.tsx BaseMenu.Item': 'passes on what its user says',
  'src/ui/otp-field.tsx input': 'passes on what its user says',
  'src/ui/password-field.tsx IconButton': 'is disabled with its field',
  'src/ui/select-field.tsx Select.Item': 'passes on what its user says',
  'src/ui/select-field.tsx Select.Root': 'passes on what its user says',
  // for a moment
  'src/console/sections/content/upload-button.tsx button': 'says that it uploads',
  'src/console/flows/login/code-form.tsx OtpField': 'while the code is checked',
  'src/flows/avatar/choose-avatar.tsx button': 'while a picture is sent, which stands below',
  'src/flows/shared/bot-check/bot-check-dialog.tsx Button': 'while a picture is loaded or checked',
  'src/flows/shared/captcha/captcha-field.tsx IconButton': 'while a picture is loaded',
  'src/screens/wallet/wallet-rows.tsx IconButton': 'while a transfer is under way, which the form below says',
  'src/flows/link-social/link-social.tsx ProviderRow': 'while another one is linked: it waits',
  'src/flows/payment-password/payment-password-fields.tsx OtherWay': 'while the form is sent: it waits',
  'src/screens/security-center/devices.tsx DeviceRow': 'while another one is forgotten: it waits',
  // said by their label
  'src/flows/deposit/channel-list.tsx input': 'its label says that it is closed',
  'src/flows/withdrawal/withdrawal-fields.tsx ChoiceRow': 'its note says from when or from which amount',
  // an example of a page, with nothing to press
  'src/console/sections/site/register-preview.tsx Button': 'a picture of the form',
  'src/console/sections/site/register-preview.tsx Checkbox': 'a picture of the form',
  'src/console/sections/site/register-preview.tsx TextField': 'a picture of the form',
  'src/screens/lottery/slip-of-table.tsx SlipBar': 'describes its button itself',
}

const disabling = new Set(['disabled', 'aria-disabled'])
const explaining = new Set(['why', 'aria-describedby'])

/** The elements of a file that can be disabled and do not say why, as `path Element`. */
function silentControls(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const names = node.attributes.properties.flatMap((one) =>
        ts.isJsxAttribute(one) ? [one.name.getText(source)] : [],
      )
      if (names.some((name) => disabling.has(name)) && !names.some((name) => explaining.has(name)))
        found.push(`${path} ${node.tagName.getText(source)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it('finds a control that is disabled without a reason', () => {
  expect(silentControls('a.tsx', 'const a = <p><button disabled={off} /><button disabled why="x" /></p>')).toEqual([
    'a.tsx button',
  ])
})

it('every control that can be unavailable for longer than a moment is described by the reason', () => {
  const pages = sourceFiles().filter(
    ({ path }) => /^src\/(?!workbench|demo).*\.tsx$/.test(path) && !isTest(path) && !path.includes('.stories.'),
  )
  expect(pages.length).toBeGreaterThan(300)
  const silent = new Set(pages.flatMap(({ path, text }) => silentControls(path, text)))
  expect([...silent].filter((one) => excused[one] === undefined)).toEqual([])
  expect(Object.keys(excused).filter((one) => !silent.has(one))).toEqual([])
})
