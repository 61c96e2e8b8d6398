import type { WhitelabelNode } from './merchant-settings.ts'

const on = (modId: string, ...childrenNodes: WhitelabelNode[]): WhitelabelNode => ({
  modId,
  enabled: '1',
  childrenNodes,
})
const off = (modId: string): WhitelabelNode => ({ modId, enabled: '0', childrenNodes: [] })

/** The switch of wallets that vendors keep beside the main one. */
export const separateWallets = 'VENDWAL3'

/** Every switch of the platform; only the credit business and wallets at providers are off [3.18–3.27]. */
export const defaultWhitelabel: WhitelabelNode[] = [
  on(
    'REGISTER3',
    on('USERNAMEREG3'),
    on('MOBILENUMREG3', on('REGMOBVERF3'), on('MOBILENUMPASSREG3')),
    on('DIRECTREG3'),
  ),
  on('LOGIN3', on('MOBILEVERCODELOGIN3'), on('PWDEXPFORCECHANGE3'), on('FREEPLAY3'), on('CAPTCHA3')),
  on('AGENTPOLICY3', on('AFFMAN3'), on('SIGNCONDIV3'), on('DAILYSALCONT3'), on('HOURSAL3'), on('RTSALARY3')),
  on('WALLET3', on('FUNDTRANS3'), on('MEMTRANS3'), on('MANPLAYREB3'), off(separateWallets)),
  on('PTSYS3'),
  on('REWCEN3'),
  on('INBOX3'),
  off('CREDITMAR3'),
]

const namesOf = (tree: readonly WhitelabelNode[]): string[] =>
  tree.flatMap(({ modId, childrenNodes }) => [modId, ...namesOf(childrenNodes)])

/** A stored tree with the switches that came after it was written, off, so that an operator can turn them on. */
export function withNewSwitches(tree: readonly WhitelabelNode[]): WhitelabelNode[] {
  const known = new Set(namesOf(tree))
  const missing = (nodes: readonly WhitelabelNode[]): WhitelabelNode[] =>
    nodes.flatMap(({ modId, childrenNodes }) =>
      known.has(modId) ? [] : [{ modId, enabled: '0', childrenNodes: missing(childrenNodes) }],
    )
  const completed = (nodes: readonly WhitelabelNode[], standard: readonly WhitelabelNode[]): WhitelabelNode[] => [
    ...nodes.map((node) => {
      const same = standard.find(({ modId }) => modId === node.modId)
      return same ? { ...node, childrenNodes: completed(node.childrenNodes, same.childrenNodes) } : node
    }),
    ...missing(standard),
  ]
  return completed(tree, defaultWhitelabel)
}
