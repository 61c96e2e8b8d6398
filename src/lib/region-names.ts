import { intlTagOf, isKnownToBrowsers } from './languages.ts'

/** The countries of the registration form in the languages that Chromium has no names of; from Unicode's CLDR. */
const unknownToBrowsers: Partial<Record<string, Partial<Record<string, string>>>> = {
  my: {
    BD: 'ဘင်္ဂလားဒေ့ရှ်',
    IN: 'အိန္ဒိယ',
    PK: 'ပါကစ္စတန်',
    NP: 'နီပေါ',
    LK: 'သီရိလင်္ကာ',
    MM: 'မြန်မာ',
    TH: 'ထိုင်း',
    VN: 'ဗီယက်နမ်',
    KH: 'ကမ္ဘောဒီးယား',
    MY: 'မလေးရှား',
    SG: 'စင်္ကာပူ',
    ID: 'အင်ဒိုနီးရှား',
    PH: 'ဖိလစ်ပိုင်',
    JP: 'ဂျပန်',
    KR: 'တောင်ကိုရီးယား',
    CN: 'တရုတ်',
    TW: 'ထိုင်ဝမ်',
    AE: 'ယူအေအီး',
    SA: 'ဆော်ဒီအာရေးဘီးယား',
    QA: 'ကာတာ',
    KW: 'ကူဝိတ်',
    OM: 'အိုမန်',
    TR: 'တူရကီ',
    GB: 'ယူနိုက်တက်ကင်းဒမ်း',
    PT: 'ပေါ်တူဂီ',
    US: 'အမေရိကန် ပြည်ထောင်စု',
    BR: 'ဘရာဇီး',
  },
  km: {
    BD: 'បង់ក្លាដែស',
    IN: 'ឥណ្ឌា',
    PK: 'ប៉ាគីស្ថាន',
    NP: 'នេប៉ាល់',
    LK: 'ស្រីលង្កា',
    MM: 'មីយ៉ាន់ម៉ា (ភូមា)',
    TH: 'ថៃ',
    VN: 'វៀតណាម',
    KH: 'កម្ពុជា',
    MY: 'ម៉ាឡេស៊ី',
    SG: 'សិង្ហបុរី',
    ID: 'ឥណ្ឌូណេស៊ី',
    PH: 'ហ្វ៊ីលីពីន',
    JP: 'ជប៉ុន',
    KR: 'កូរ៉េ​ខាង​ត្បូង',
    CN: 'ចិន',
    TW: 'តៃវ៉ាន់',
    AE: 'អេមីរ៉ាត​អារ៉ាប់​រួម',
    SA: 'អារ៉ាប៊ីសាអូឌីត',
    QA: 'កាតា',
    KW: 'កូវ៉ែត',
    OM: 'អូម៉ង់',
    TR: 'តួកគី',
    GB: 'ចក្រភព​អង់គ្លេស',
    PT: 'ព័រទុយហ្កាល់',
    US: 'សហរដ្ឋអាមេរិក',
    BR: 'ប្រេស៊ីល',
  },
}

/** The name of a country in a language by its code of two letters: in English, else the code, where there is none. */
export function regionNames(tag: string): (country: string) => string {
  const names = new Intl.DisplayNames([isKnownToBrowsers(tag) ? intlTagOf(tag) : 'en'], { type: 'region' })
  return (country) => unknownToBrowsers[tag]?.[country] ?? names.of(country) ?? country
}
