import { describe, expect, it } from 'vitest'
import {
  callOf,
  fieldsOf,
  follow,
  property,
  querySchema,
  type Schema,
  schemas,
} from '#tests/support/contract-reader.ts'

const named = (name: string) => schemas[name]!
const expectFields = (name: string, fields: string[]) =>
  expect(fieldsOf(named(name)), name).toEqual(expect.arrayContaining(fields))
const relayValue = (name: string) => follow(callOf('GET', `/wps/relay/${name}`).value as Schema)

const registration =
  'username password confirmPassword payeeName email qqNum mobileNum recommenderId captcha verificationCode affiliateCode ' +
  'paymentPassword line whatsapp facebook wechat idNumber referralCode domain countryDialingCode login'

describe('what members send', () => {
  it('a registration carries every field, login true and the pass of the bot check', () => {
    expectFields('RegisterRequest', registration.split(' '))
    expectFields('RegisterRequest', fieldsOf(named('BotCheckResult')))
    expect(property('RegisterRequest', 'login').const).toBe(true)
    expect(named('RegisterRequest').required).toContain('login')
  })

  it('with the phone service it carries firebaseChannel sms and firebaseIdToken', () => {
    expectFields('RegisterRequest', ['firebaseChannel', 'firebaseIdToken'])
    expect(property('RegisterRequest', 'firebaseChannel').const).toBe('sms')
  })

  it('by mobile it adds registerUrl and registerMethod WEB', () => {
    const added = fieldsOf(named('MobileRegisterRequest')).filter(
      (field) => !fieldsOf(named('RegisterRequest')).includes(field),
    )
    expect(added).toEqual(['registerUrl', 'registerMethod'])
    expect(property('MobileRegisterRequest', 'registerMethod').const).toBe('WEB')
  })

  it('a registration rule has its six parts for a field of the form', () => {
    const parts = ['enabled', 'required', 'minLength', 'maxLength', 'patternId', 'acceptedPattern']
    expect(fieldsOf(named('RegistrationFieldRule'))).toEqual(['field', ...parts])
  })

  it('a login carries username, password, captcha and the type sms or username', () => {
    expectFields('LoginRequest', ['username', 'password', 'captcha', 'type'])
    expect(property('LoginRequest', 'type').enum?.toSorted()).toEqual(['sms', 'username'])
  })

  it('a login answers token, firstTimeLogin and passwordExpired', () => {
    expectFields('LoginResult', ['token', 'firstTimeLogin', 'passwordExpired'])
  })

  it('a password change and a reset by phone carry their fields', () => {
    expect(fieldsOf(named('ChangePasswordRequest'))).toEqual(['oldPassword', 'newPassword', 'confirmNewPassword'])
    expectFields('ResetPasswordRequest', ['newPassword', 'mobileNum', 'verificationCode'])
  })

  it('a feedback has a question type and content of 5 to 140 characters as people count them', () => {
    expect(fieldsOf(named('FeedbackRequest'))).toEqual(['questionType', 'content'])
    // a character that people see may be made of many, which no length of a schema counts
    expect(property('FeedbackRequest', 'content')).toMatchObject({ pattern: String.raw`^[\s\S]{5,2000}$` })
    expect(property('FeedbackRequest', 'content').description).toMatch(/^5 to 140 characters as people count them/)
  })
})

describe('answers to members', () => {
  it('a country has its code and its dialling code', () => {
    expectFields('Country', ['countryCode', 'countryDialingCode'])
  })

  it('the member info has id, account, nickname, type, toUpline and labels', () => {
    expectFields('MemberInfo', ['id', 'account', 'nickname', 'type', 'toUpline', 'clubLabel', 'memberLabel'])
    expect(fieldsOf(named('ClubLabel'))).toEqual(['labelName', 'rankLevel'])
    expect(fieldsOf(property('MemberInfo', 'memberLabel').items!)).toEqual(['labelName'])
  })

  it('an avatar is CUSTOM or STATIC', () => {
    expect(fieldsOf(named('Avatar'))).toEqual(['avatar', 'avatarType'])
    expect(property('Avatar', 'avatarType').enum).toEqual(['CUSTOM', 'STATIC'])
  })

  it('the consolidated answer has the four requests and the infos of contract and salary', () => {
    expectFields('Consolidated', ['dailysalreqtype', 'divtypereq', 'contracthoursalreq', 'realtimesalreqtype'])
    expectFields('Consolidated', [
      'divtypeinfo',
      'dailysalinfotype',
      'contractmrdailysalinfotype',
      'contracthoursalinfo',
    ])
  })
})

describe('the configuration', () => {
  it('holds the status, both flags, the place of the visitor and the info', () => {
    expectFields('SystemStatus', ['status', 'maintenance', 'regionRestriction', 'location', 'info'])
    expect(fieldsOf(property('SystemStatus', 'location'))).toEqual(['ip', 'country'])
    expectFields('SiteInfo', [
      'whitelabel',
      'register',
      'resources',
      'customerService',
      'analytics',
      'imageCDNs',
      'launchGameCDNs',
    ])
    expect(fieldsOf(property('SiteInfo', 'analytics'))).toEqual(['gtagId'])
  })

  it('holds the brand: web, merchant code, SEA, WEB, default language and chat colour', () => {
    expect(property('SiteInfo', 'platform').const).toBe('web')
    expect(property('SiteInfo', 'device').const).toBe('WEB')
    expect(property('SiteInfo', 'lotteryType').const).toBe('SEA')
    expectFields('SiteInfo', ['merchantCode', 'defaultLanguage', 'chatHeaderColour'])
  })

  it('a switch has modId, enabled with 1 for on, and children', () => {
    expect(fieldsOf(named('WhitelabelNode'))).toEqual(['modId', 'enabled', 'childrenNodes'])
    expect(property('WhitelabelNode', 'enabled').enum).toEqual(['0', '1'])
    expect(property('WhitelabelNode', 'childrenNodes').items?.$ref).toContain('WhitelabelNode')
  })

  it('a resource has its type, address, QR code and two labels', () => {
    expect(fieldsOf(named('Resource'))).toEqual(['resourceType', 'url', 'qrCodeUrl', 'labelNameEn', 'labelNameCn'])
    const kinds = ['FACEBOOK', 'EMAIL', 'IOS', 'MOBILECONFIG', 'Android', 'USDJUMP']
    expect(property('Resource', 'resourceType').enum).toEqual(kinds)
  })

  it('a customer-service entry is VIP or LIVECHAT with a path', () => {
    expect(fieldsOf(named('CustomerServiceEntry'))).toEqual(['csType', 'path'])
    expect(property('CustomerServiceEntry', 'csType').enum).toEqual(['VIP', 'LIVECHAT'])
  })

  it('the router list has domains with their speed', () => {
    expect(fieldsOf(property('RouterList', 'domainList').items!)).toContain('speed')
  })

  it('the status is 0, 1 or 2', () => {
    expect(property('SystemStatus', 'status').enum).toEqual([0, 1, 2])
  })
})

describe('games and notices', () => {
  it('a vendor card has vassalage, gameType, displayName and isHot, 1 for hot', () => {
    expectFields('VendorCard', ['vassalage', 'gameType', 'displayName', 'isHot'])
    expect(property('VendorCard', 'isHot').enum).toEqual([0, 1])
  })

  it('a category group has a title and cards', () => {
    expect(fieldsOf(relayValue('GCSGAME_gameVendor').items!)).toEqual(expect.arrayContaining(['title', 'cards']))
  })

  it('a game list has games, pageNum and totalPages', () => {
    expect(fieldsOf(relayValue('GCSGAME_gameList'))).toEqual(expect.arrayContaining(['games', 'pageNum', 'totalPages']))
  })

  it('a game has its code, default play, account type, game type and VASSALAGE mark', () => {
    expectFields('Game', ['code', 'defaultPlayType', 'accountTypeName', 'gameType', 'isGame'])
    const lotteries = ['TCG_SEA', 'TCG_LOTTO_VN', 'LOTT', 'ELOTT']
    expect(property('Game', 'accountTypeName').anyOf).toEqual([{ type: 'string', enum: lotteries }, { type: 'null' }])
    expect(property('Game', 'gameType').enum).toEqual(expect.arrayContaining(['LOTT', 'ELOTT']))
    expect(property('Game', 'isGame').anyOf).toContainEqual({ type: 'string', enum: ['VASSALAGE'] })
  })

  it('notices come as player, banners, popup and promotion', () => {
    const fields = fieldsOf(relayValue('MCSFE_getListAnnouncements'))
    expect(fields).toEqual(expect.arrayContaining(['player', 'banners', 'popup', 'promotion']))
  })

  it('a notice has title, startDate and content', () => {
    expectFields('NoticeItem', ['title', 'startDate', 'content'])
  })

  it('announcements are B, PL, PU, PR or H, and execution is B unless told', () => {
    expect(named('AnnouncementType').enum).toEqual(['B', 'PL', 'PU', 'PR', 'H'])
    const op = callOf('GET', '/wps/relay/MCSFE_getListAnnouncements')
    expect(querySchema(op, 'execution').default).toBe('B')
  })

  it('takes the site codes and the full list of languages', () => {
    const full = 'CN EN JA TH VI MY ES HI ID KM KO KR MS PT TA TW TY UR PT-BR TR BN AR'.split(' ')
    expect(named('LanguageCode').enum?.toSorted()).toEqual(full.toSorted())
  })
})
