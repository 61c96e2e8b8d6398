import type { MerchantSettings } from './settings.ts'

/** Country, dialling code, and the minimum and maximum number of digits of a national mobile number. */
const rows: readonly (readonly [string, string, number, number])[] = [
  ['BD', '+880', 10, 10],
  ['IN', '+91', 10, 10],
  ['PK', '+92', 10, 10],
  ['NP', '+977', 10, 10],
  ['LK', '+94', 9, 9],
  ['MM', '+95', 7, 10],
  ['TH', '+66', 9, 9],
  ['VN', '+84', 9, 10],
  ['KH', '+855', 8, 9],
  ['MY', '+60', 9, 10],
  ['SG', '+65', 8, 8],
  ['ID', '+62', 9, 12],
  ['PH', '+63', 10, 10],
  ['JP', '+81', 10, 10],
  ['KR', '+82', 9, 10],
  ['CN', '+86', 11, 11],
  ['TW', '+886', 9, 9],
  ['AE', '+971', 9, 9],
  ['SA', '+966', 9, 9],
  ['QA', '+974', 8, 8],
  ['KW', '+965', 8, 8],
  ['OM', '+968', 8, 8],
  ['TR', '+90', 10, 10],
  ['GB', '+44', 10, 10],
  ['PT', '+351', 9, 9],
  ['US', '+1', 10, 10],
  ['BR', '+55', 11, 11],
]

export const defaultCountries: MerchantSettings['countries'] = rows.map(
  ([countryCode, countryDialingCode, mobileMinLength, mobileMaxLength]) => ({
    countryCode,
    countryDialingCode,
    mobileMinLength,
    mobileMaxLength,
  }),
)
