import type { Region } from './games.ts'

/** A province in whose name issues are numbered, by days of the week (0 Sunday). Issuing provinces of the north rotate. */
export type Province = {
  readonly code: string
  readonly name: string
  readonly region: Region | 'north'
  readonly weekdays: readonly number[]
}

const of = (
  region: Province['region'],
  rows: readonly (readonly [code: string, name: string, ...weekdays: number[]])[],
) => rows.map(([code, name, ...weekdays]): Province => ({ code, name, region, weekdays }))

/** The default table; the operator may keep another. */
export const PROVINCES: readonly Province[] = [
  ...of('south', [
    ['TPHCM', 'TP.HCM', 1, 6],
    ['DOTH', 'Đồng Tháp', 1],
    ['CAMA', 'Cà Mau', 1],
    ['BETR', 'Bến Tre', 2],
    ['VUTA', 'Vũng Tàu', 2],
    ['BALI', 'Bạc Liêu', 2],
    ['DONA', 'Đồng Nai', 3],
    ['CATH', 'Cần Thơ', 3],
    ['SOTR', 'Sóc Trăng', 3],
    ['TANI', 'Tây Ninh', 4],
    ['ANGI', 'An Giang', 4],
    ['BITH', 'Bình Thuận', 4],
    ['VILO', 'Vĩnh Long', 5],
    ['BIDU', 'Bình Dương', 5],
    ['TRVI', 'Trà Vinh', 5],
    ['LOAN', 'Long An', 6],
    ['BIPH', 'Bình Phước', 6],
    ['HAGI', 'Hậu Giang', 6],
    ['TIGI', 'Tiền Giang', 0],
    ['KIGI', 'Kiên Giang', 0],
    ['DALAT', 'Đà Lạt', 0],
  ]),
  ...of('central', [
    ['THTH', 'Thừa Thiên Huế', 1, 0],
    ['PHYE', 'Phú Yên', 1],
    ['QUNA', 'Quảng Nam', 2],
    ['DALAK', 'Đắk Lắk', 2],
    ['DANA', 'Đà Nẵng', 3, 6],
    ['KHHO', 'Khánh Hòa', 3, 0],
    ['BIDI', 'Bình Định', 4],
    ['QUBI', 'Quảng Bình', 4],
    ['QUTR', 'Quảng Trị', 4],
    ['GILA', 'Gia Lai', 5],
    ['NITH', 'Ninh Thuận', 5],
    ['QUNG', 'Quảng Ngãi', 6],
    ['DANO', 'Đắk Nông', 6],
    ['KOTU', 'Kon Tum', 0],
  ]),
  ...of('north', [
    ['HANOI', 'Hà Nội', 1, 4],
    ['QUNI', 'Quảng Ninh', 2],
    ['BANI', 'Bắc Ninh', 3],
    ['HAPH', 'Hải Phòng', 5],
    ['NADI', 'Nam Định', 6],
    ['THBI', 'Thái Bình', 0],
  ]),
]

/** The provinces of a region on a day of the week. */
export const provincesOn = (region: Province['region'], weekday: number, table: readonly Province[] = PROVINCES) =>
  table.filter((province) => province.region === region && province.weekdays.includes(weekday))
