import type { WhitelabelNode } from './merchant-settings.ts'

const on = (modId: string, ...childrenNodes: WhitelabelNode[]): WhitelabelNode => ({
  modId,
  enabled: '1',
  childrenNodes,
})
const off = (modId: string): WhitelabelNode => ({ modId, enabled: '0', childrenNodes: [] })

/** Every switch of the platform; only the credit business is off [3.18–3.27]. */
export const defaultWhitelabel: WhitelabelNode[] = [
  on(
    'REGISTER3',
    on('USERNAMEREG3'),
    on('MOBILENUMREG3', on('REGMOBVERF3'), on('MOBILENUMPASSREG3')),
    on('DIRECTREG3'),
  ),
  on('LOGIN3', on('MOBILEVERCODELOGIN3'), on('PWDEXPFORCECHANGE3'), on('FREEPLAY3'), on('CAPTCHA3')),
  on('AGENTPOLICY3', on('AFFMAN3'), on('SIGNCONDIV3'), on('DAILYSALCONT3'), on('HOURSAL3'), on('RTSALARY3')),
  on('WALLET3', on('FUNDTRANS3'), on('MEMTRANS3'), on('MANPLAYREB3')),
  on('PTSYS3'),
  on('REWCEN3'),
  on('INBOX3'),
  off('CREDITMAR3'),
]
