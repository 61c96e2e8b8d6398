import { createHmac, timingSafeEqual } from 'node:crypto'

/** The pass of a bot check, as it goes over the wire. `genTime` is in seconds since 1970. */
export type BotPass = {
  captchaId: string
  lotNumber: string
  passToken: string
  genTime: string
  captchaOutput: string
}

const signature = (pass: Omit<BotPass, 'passToken'>, secret: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([pass.captchaId, pass.lotNumber, pass.genTime, pass.captchaOutput]))
    .digest()

/** Signs a pass: `passToken` is the HMAC of the other fields. */
export const signPass = (pass: Omit<BotPass, 'passToken'>, secret: Buffer): BotPass => ({
  ...pass,
  passToken: signature(pass, secret).toString('base64url'),
})

/** Whether every field of the pass is as it was signed. */
export const isGenuine = (pass: BotPass, secret: Buffer): boolean => {
  const given = Buffer.from(pass.passToken, 'base64url')
  const expected = signature(pass, secret)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
