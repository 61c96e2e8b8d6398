import { describe, expect, it } from 'vitest'
import {
  bodyFields,
  callOf,
  fieldsOf,
  follow,
  property,
  queryFields,
  querySchema,
  type Schema,
  valueFields,
} from '#tests/support/contract-reader.ts'
import { marks } from './generated/marks.ts'

const relay = (name: string) => `/wps/relay/${name}`
const botFields = ['captchaId', 'lotNumber', 'passToken', 'genTime', 'captchaOutput']

/** T: the browser sends the token it holds. E: the body is sealed. Without T nothing is said about the token. */
function expectFlags(method: string, path: string, flags: '' | 'T' | 'E' | 'TE') {
  const op = callOf(method, path)
  const mark = marks[`${method} ${path}`] ?? {}
  if (flags.includes('T')) expect(mark.token, op.id).toBe(true)
  expect(mark.sealed ?? false, op.id).toBe(flags.includes('E'))
  return op
}

describe('calls of sessions, members and verification', () => {
  it('the login is sealed', () => {
    expectFlags('POST', '/wps/session/login', 'E')
  })

  it('the login code takes the number and the bot check, and answers how long it holds', () => {
    const op = expectFlags('POST', '/wps/verification/sms/noLogin', '')
    expect(bodyFields(op).toSorted()).toEqual(['mobileNum', 'countryDialingCode', ...botFields].toSorted())
    expect(valueFields(op)).toEqual(['expiredMinutes', 'validMinutes'])
    expect(op.token).toBe(false)
  })

  it('the member info needs the token', () => {
    expect(expectFlags('GET', '/wps/member/info', 'T').token).toBe(true)
  })

  it('both registrations are sealed PUTs', () => {
    expectFlags('PUT', '/wps/member/register', 'E')
    expectFlags('PUT', '/wps/member/register/mobile', 'E')
  })

  it('the password change is sealed, carries the token and its three fields', () => {
    const op = expectFlags('POST', '/wps/member/password', 'TE')
    expect(bodyFields(op)).toEqual(['oldPassword', 'newPassword', 'confirmNewPassword'])
  })

  it('the password reset by phone is sealed and takes its three fields', () => {
    const op = expectFlags('POST', '/wps/member/password/verification', 'E')
    expect(bodyFields(op)).toEqual(expect.arrayContaining(['newPassword', 'mobileNum', 'verificationCode']))
  })

  it('the password by e-mail is a form of username and email', () => {
    const op = expectFlags('POST', '/wps/member/password/email', '')
    expect(op.bodyType).toBe('form')
    expect(follow(op.body as Schema).required).toEqual(['username', 'email'])
  })

  it('free play takes os, platform W and a random string', () => {
    const op = callOf('POST', '/wps/session/login/freeplay')
    expect(bodyFields(op)).toEqual(['os', 'platform', 'nonce'])
    expect(property('FreePlayRequest', 'platform').const).toBe('W')
    expect(op.sealed).toBe(true)
  })

  it('logging out works by GET and by DELETE, with the token', () => {
    for (const method of ['GET', 'DELETE', 'POST']) expectFlags(method, '/wps/session/logout', 'T')
  })

  it('the icon and the avatar need the token', () => {
    for (const path of ['/wps/member/info/icon', relay('MCSFE_getPlayerAvatar')]) {
      expect(fieldsOf(expectFlags('GET', path, 'T').value as Schema)).toEqual(['avatar', 'avatarType'])
    }
  })

  it('the captcha answers a base64 PNG', () => {
    const op = expectFlags('GET', '/wps/captcha', '')
    expect(valueFields(op)).toContain('image')
    expect(property('Captcha', 'image')).toMatchObject({ contentEncoding: 'base64', contentMediaType: 'image/png' })
  })

  it('the registration code takes mobileNo, the human verification and the kind of registration', () => {
    const op = expectFlags('POST', '/wps/verification/sms/register', '')
    expect(bodyFields(op).toSorted()).toEqual(
      ['mobileNo', 'countryDialingCode', 'registrationType', ...botFields].toSorted(),
    )
    expect(valueFields(op)).toEqual(['expiredMinutes', 'validMinutes'])
  })
})

describe('calls of system and content', () => {
  it('there is a call for countries and one for customer service', () => {
    const countries = expectFlags('GET', '/wps/system/country', '')
    expect(fieldsOf((countries.value as Schema).items!)).toEqual(
      expect.arrayContaining(['countryCode', 'countryDialingCode']),
    )
    expect(valueFields(expectFlags('GET', relay('WPSCORE_getCustomerServiceScript'), ''))).toEqual(['version'])
  })

  it('switches and registration rules are read without a token', () => {
    for (const path of ['/wps/system/whitelabel', '/wps/system/setting/register']) {
      expect(expectFlags('GET', path, '').source.security).toEqual([])
    }
  })

  it('the status takes the current host as url', () => {
    expect(queryFields(expectFlags('GET', '/wps/system/status', ''))).toEqual(['url'])
  })

  it('domains and help centre are read without a token', () => {
    for (const path of ['/wps/system/domainRoute', '/wps/system/helpCenter']) {
      expect(expectFlags('GET', path, '').source.security).toEqual([])
    }
  })

  it('feedback accepts POST and PUT', () => {
    const [post, put] = [expectFlags('POST', '/wps/feedback', 'T'), expectFlags('PUT', '/wps/feedback', 'T')]
    expect(put.body).toEqual(post.body)
    expect(put.value).toEqual(post.value)
    expect([post.token, put.token]).toEqual([false, false])
  })

  it('announcements take types, platform W and the execution', () => {
    const op = callOf('GET', relay('MCSFE_getListAnnouncements'))
    expect(queryFields(op)).toEqual(['types', 'platform', 'execution'])
    expect(querySchema(op, 'platform').const).toBe('W')
  })

  it('the unread count needs the token', () => {
    expect(expectFlags('GET', relay('CSP_unreadCount'), 'T').token).toBe(true)
  })

  it('what answers in maintenance and to restricted regions is a short list', () => {
    const open = ['/wps/system/status', '/wps/system/whitelabel', '/wps/system/country', '/wps/system/domainRoute']
    for (const path of [...open, '/wps/session/key/rsa', relay('WPSCORE_getCustomerServiceScript')]) {
      expect(callOf('GET', path).open, path).toBe(true)
    }
    expect(callOf('POST', '/wps/session/login').open).toBe(false)
    expect(callOf('POST', '/wps/session/login').refusals).toEqual(
      expect.arrayContaining(['system.not.available', 'region.restricted']),
    )
  })
})

describe('calls of games', () => {
  it('hot games need no token', () => {
    expect(expectFlags('GET', relay('GCSGAME_hotGamesV2'), 'T').token).toBe(false)
  })

  it('the game list sends the token and takes every filter, page 1 of 24 unless told', () => {
    const op = expectFlags('GET', relay('GCSGAME_gameList'), 'T')
    expect(queryFields(op)).toEqual(
      expect.arrayContaining([
        'clientType',
        'platform',
        'channel',
        'merchant',
        'gameName',
        'minBet',
        'minLineNum',
        'pageNo',
        'pageSize',
        'vassalage',
        'language',
        'gameType',
      ]),
    )
    expect(querySchema(op, 'clientType').default).toBe(3)
    expect(querySchema(op, 'pageNo').default).toBe(1)
  })

  it('a page of games holds 24 unless told', () => {
    expect(querySchema(callOf('GET', relay('GCSGAME_gameList')), 'pageSize').default).toBe(24)
  })

  it('vendor game types send the token', () => {
    expectFlags('GET', relay('GCSGAME_getVassGameType'), 'T')
  })

  it('the vendors send the token and take merchantCode', () => {
    expect(queryFields(expectFlags('GET', relay('GCSGAME_gameVendor'), 'T'))).toContain('merchantCode')
  })

  it('favourites, recent games and rooms need the token', () => {
    for (const name of ['MCSFE_getFavoriteGames', 'MCSFE_getFavoriteGamesList', 'GCS_recentGame', 'GLS2_roomList']) {
      expect(expectFlags('GET', relay(name), 'T').token).toBe(true)
    }
  })

  it('a launch needs the token, takes every launch field and answers game_url or game_url2', () => {
    const op = expectFlags('GET', '/wps/game/launchGame', 'T')
    expect(op.token).toBe(true)
    expect(queryFields(op).toSorted()).toEqual(
      [
        'gameId',
        'roomId',
        'nodeId',
        'accountType',
        'confirmTrans',
        'vassalage',
        'launchMode',
        'platform',
        'clientType',
        'username',
        'token',
        'merchantCode',
        'language',
      ].toSorted(),
    )
    expect(valueFields(op)).toEqual(expect.arrayContaining(['game_url', 'game_url2']))
  })

  it('a launch is for real accounts only', () => {
    expect(callOf('GET', '/wps/game/launchGame').realm).toBe('member')
  })

  it('the winner board needs no token', () => {
    expect(expectFlags('GET', relay('ODSFE2_getWinnerBoard'), '').source.security).toEqual([])
  })
})

describe('calls of the wallet', () => {
  it('the balance needs the token and answers sumBalance', () => {
    const op = expectFlags('GET', '/wps/v2/wallets/balance', 'T')
    expect(valueFields(op)).toContain('sumBalance')
    expect(op.token).toBe(true)
  })

  it('a transfer between wallets is a POST with the token', () => {
    const op = expectFlags('POST', relay('GCS_walletTransfer'), 'T')
    expect(bodyFields(op)).toEqual(['fromAccountType', 'toAccountType', 'amount', 'requestId'])
  })

  it('the consolidated contracts and the wallets need the token', () => {
    expect(expectFlags('GET', '/wps/member/info/funds/consolidated', 'T').token).toBe(true)
    expect(expectFlags('GET', relay('GCS_merchantWallet'), 'T').token).toBe(true)
  })

  it('a transfer to the upline is sealed and carries the payment password', () => {
    expect(bodyFields(expectFlags('PUT', '/wps/member/transferUpline', 'TE'))).toContain('paymentPassword')
  })
})
