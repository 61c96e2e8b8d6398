import { StartError } from '../start-error.ts'
import { isId, isLine, listIn, wrongField } from './list-in.ts'

export type OidcProvider = { id: string; name: string; issuer: string; clientId: string; clientSecret: string }

const cure = 'set it to a list of at most two {id, name, issuer, clientId, clientSecret}.'
const checks = {
  id: isId,
  name: isLine,
  issuer: (value: unknown) => isLine(value) && URL.canParse(value),
  clientId: isLine,
  clientSecret: isLine,
}

/** The providers that `OIDC_PROVIDERS` names; none without it. */
export function oidcProvidersOf(text: string | undefined): OidcProvider[] {
  const list = listIn('OIDC_PROVIDERS', text, cure)
  for (const [index, entry] of list.entries()) {
    const wrong = wrongField(entry, checks)
    if (wrong !== undefined)
      throw new StartError(`OIDC_PROVIDERS: ${wrong} of provider ${index + 1} cannot be used: ${cure}`)
  }
  const providers = list as OidcProvider[]
  if (providers.length > 2) throw new StartError(`OIDC_PROVIDERS names ${providers.length} providers: ${cure}`)
  if (new Set(providers.map(({ id }) => id)).size < providers.length)
    throw new StartError(`OIDC_PROVIDERS names two providers of the same id: ${cure}`)
  return providers
}
