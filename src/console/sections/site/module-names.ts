import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const names: Record<string, MessageDescriptor> = {
  REGISTER3: msg`Registration`,
  USERNAMEREG3: msg`By user name`,
  MOBILENUMREG3: msg`By mobile number`,
  REGMOBVERF3: msg`Number proved by a code`,
  MOBILENUMPASSREG3: msg`Password forgotten, by phone`,
  DIRECTREG3: msg`Without an invitation`,
  LOGIN3: msg`Login`,
  MOBILEVERCODELOGIN3: msg`By a code by SMS`,
  PWDEXPFORCECHANGE3: msg`Old passwords have to be changed`,
  FREEPLAY3: msg`Free demo`,
  CAPTCHA3: msg`Picture to read`,
  AGENTPOLICY3: msg`Agent centre`,
  AFFMAN3: msg`Invitation links`,
  SIGNCONDIV3: msg`Dividend contracts`,
  DAILYSALCONT3: msg`Daily salaries`,
  HOURSAL3: msg`Hourly salaries`,
  RTSALARY3: msg`Real-time salaries`,
  WALLET3: msg`Wallet`,
  FUNDTRANS3: msg`Transfers`,
  MEMTRANS3: msg`Account record`,
  VENDWAL3: msg`Separate wallets at providers`,
  MANPLAYREB3: msg`Rebates claimed by hand`,
  PTSYS3: msg`Points`,
  REWCEN3: msg`Rewards`,
  INBOX3: msg`Messages`,
  CREDITMAR3: msg`Credit`,
}

/** The name of a module; a newer one is shown by its code. */
export function useModuleNames(): (module: string) => string {
  const { i18n } = useLingui()
  return (module) => {
    const name = Object.hasOwn(names, module) ? names[module] : undefined
    return name ? i18n._(name) : module
  }
}
