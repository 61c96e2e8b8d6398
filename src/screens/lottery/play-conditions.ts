import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Found = readonly [string, string]
type Condition = readonly [rule: RegExp, text: MessageDescriptor | ((found: Found) => MessageDescriptor)]

/** The winning conditions in the words of the specification's table, with the texts for players. */
const digits: readonly Condition[] = [
  [/^all window digits equal in order$/, msg`Match every digit of these places in order.`],
  [
    /^the last k window digits equal; each level/,
    msg`The last digits of these places match your picks; the last one, two and so on are bets of their own.`,
  ],
  [/^all 1 digits occur in the window$/, msg`Your digit is drawn in at least one of these places.`],
  [/^all (\d) digits occur in the window$/, ([k]) => msg`All your ${k} digits are drawn in these places.`],
  [/^window is an arrangement of the unit$/, msg`The digits of these places are yours, in any order.`],
  [/^the digit occurs at least 1 time/, msg`Your digit is drawn at least once.`],
  [/^the digit occurs at least (\d) time/, ([k]) => msg`Your digit is drawn at least ${k} times.`],
  [/^digit sum of the window is a chosen sum/, msg`The digits of these places add up to your sum.`],
  [/^max minus min of the window/, msg`The greatest digit of these places less the smallest one is your number.`],
  [/^window has a pair plus one other/, msg`Two equal digits and another one are drawn, both among yours.`],
  [/^three different window digits/, msg`Three different digits are drawn, all among yours.`],
  [/^same digits any order$/, msg`The digits of your line are drawn in any order.`],
  [
    /^same digits any order; tier by the kind/,
    msg`The digits of your line are drawn in any order; a line with two alike pays twice as much.`,
  ],
  [/^line equals window in order$/, msg`The digits of your line are drawn in order.`],
  [
    /^window is no triple and its sum is chosen/,
    msg`The digits add up to your sum and aren’t all alike; two alike pay twice as much.`,
  ],
  [
    /^window holds the digit and is no triple$/,
    msg`Your digit is drawn and the three aren’t all alike; two alike pay twice as much.`,
  ],
  [/^last digit of the window sum$/, msg`The last digit of the sum of these places is yours.`],
  [
    /^triple aaa/,
    msg`Three alike; three in a row in any order, with 9 and 0 as neighbours; two alike; only two in a row; or none of these.`,
  ],
  [/^every window digit fits its option/, msg`Every place is as you chose it. 5 to 9 are big.`],
  [/^window is no pair and its sum is chosen$/, msg`The two digits add up to your sum and aren’t alike.`],
  [/^window holds the digit and is no pair$/, msg`Your digit is drawn and the two aren’t alike.`],
  [/^both window digits, any order, no pair$/, msg`Both digits are among yours, in any order, and not alike.`],
  [/^digit at that place$/, msg`Your digit is drawn in its place.`],
  [/^digit at that place fits/, msg`The digit at that place is as you chose it; 5 to 9 are big.`],
  [
    /^sum of all (\d) digits, big >= (\d+)$/,
    ([count, min]) => msg`All ${count} digits are added up. ${min} or more is big.`,
  ],
  [
    /^dragon: left digit greater/,
    msg`Dragon: the first of the two places is higher. Tiger: the second is. Tie: they are equal, and dragon and tiger lose.`,
  ],
  [
    /^if any 3 digits sum/,
    msg`When three of the digits add up to a multiple of ten, the other two tell the bull: their sum without the tens, 0 being a whole bull.`,
  ],
  [/^digits at the chosen places in order$/, msg`The digits are drawn in the places where you picked them.`],
  [/^line equals the digits at a chosen/, msg`The digits of your line are drawn in the places you chose, in order.`],
  [
    /^digits at the chosen places are an arrangement/,
    msg`Your digits are drawn in the places you chose, in any order.`,
  ],
]

const balls: readonly Condition[] = [
  [/^first (\d) balls in order$/, ([k]) => msg`The first ${k} balls match your picks, in order.`],
  [/^first (\d) balls in any order$/, ([k]) => msg`The first ${k} balls are yours, in any order.`],
  [/^number is among the first three balls$/, msg`Your number is among the first three balls.`],
  [/^number at that place$/, msg`Your number is drawn in its place.`],
  [/^all 1 numbers are among the 5 drawn$/, msg`Your number is among the five drawn.`],
  [/^all (\d) numbers are among the 5 drawn$/, ([k]) => msg`Your ${k} numbers are all among the five drawn.`],
  [/^all 5 drawn are among the (\d) numbers$/, ([k]) => msg`All five drawn are among your ${k} numbers.`],
  [/^number of odd and even balls$/, msg`So many of the five balls are odd, and so many even.`],
  [/^third smallest ball$/, msg`Sort the five balls: the middle one is yours.`],
  [/^big 06-10, small 01-05; 11 is a push/, msg`06 to 10 are big, 01 to 05 small. On 11 you get your stake back.`],
  [
    /^sum of 5 balls/,
    msg`The five balls are added up: more than 30 is big, less is small, and for 30 these two get their stake back. Tail: the last digit, 5 to 9 being big.`,
  ],
  [/^dragon: left ball greater/, msg`Dragon: the first of the two balls is higher. Tiger: the second is.`],
  [/^first 1 places in order$/, msg`Your number is drawn first.`],
  [/^first (\d) places in order$/, ([k]) => msg`The first ${k} match your picks, in order.`],
  [/^big 06-10, small 01-05$/, msg`06 to 10 are big, 01 to 05 small.`],
  [
    /^dragon: the better-ranked/,
    msg`Dragon: the better of the two places has the higher number. Tiger: the other one does.`,
  ],
  [/^sum of places 1 and 2$/, msg`The numbers of the first two places add up to yours.`],
  [/^big 12-19, small 3-11$/, msg`The numbers of the first two places are added up; 12 to 19 is big, 3 to 11 small.`],
]

const markSix: readonly Condition[] = [
  [/^the special number$/, msg`Your number is the special number.`],
  [
    /^big 25-48, small 1-24/,
    msg`The special number is as you chose: 25 to 48 are big, and so is a last digit of 5 to 9; ox, horse, goat, rooster, dog and pig are domestic. For 49 the stake comes back.`,
  ],
  [/^49 is a push$/, msg`The special number is as you chose; 25 to 48 are big. 49 returns the stake.`],
  [/^colour of the special number/, msg`The special number has your colour; 49 is green.`],
  [/^colour with b/, msg`The special number has your colour and is as you chose. 49 returns the stake.`],
  [/^tens digit of the special number$/, msg`The special number has your digit in front; 1 to 9 have a 0 there.`],
  [/^last digit of the special number$/, msg`The special number ends in your digit.`],
  [/^zodiac of the special number$/, msg`The special number belongs to your animal.`],
  [
    /^zodiac of the special number is in the group/,
    msg`The special number belongs to one of your animals; the more you pick, the less it pays. 49 returns the stake.`,
  ],
  [/^number is among the 6 regular balls$/, msg`Your number is among the six regular balls.`],
  [/^number drawn at that place/, msg`Your number is drawn at its turn.`],
  [/^sum of the 7 balls; big >= 175$/, msg`All seven balls are added up. 175 or more is big.`],
  [
    /^at least one of the 7 balls has the zodiac/,
    msg`At least one of the seven balls belongs to your animal; that of the year has five numbers and pays less.`,
  ],
  [
    /^at least one of the 7 balls ends/,
    msg`At least one of the seven balls ends in your digit; 0 has four numbers and pays more.`,
  ],
  [/^all of the (\d) zodiacs/, ([k]) => msg`Each of your ${k} animals has a ball among the seven.`],
  [/^none of the (\d) zodiacs/, ([k]) => msg`None of your ${k} animals has a ball among the seven.`],
  [/^all of the (\d) tails/, ([k]) => msg`Each of your ${k} last digits appears among the seven balls.`],
  [/^none of the (\d) tails/, ([k]) => msg`None of the seven balls ends in any of your ${k} digits.`],
  [/^count of different zodiacs/, msg`How many different animals the seven balls belong to.`],
  [/^all (\d) among the 6 regular balls$/, ([k]) => msg`Your ${k} numbers are all among the six regular balls.`],
  [/^both among the 6 regular balls$/, msg`Both numbers are among the six regular balls.`],
  [/^tier hit2/, msg`Two of your three numbers are among the six regular balls; all three pay more.`],
  [
    /^tier both/,
    msg`Both numbers are among the six regular balls, or one of them is and the other is the special number.`,
  ],
  [/^one regular ball and the special$/, msg`One number is a regular ball, the other the special number.`],
  [/^none of the (\d+) numbers among the 7 balls$/, ([k]) => msg`None of your ${k} numbers is among the seven balls.`],
  [
    /^7 prize tiers/,
    msg`Three of your six numbers at least are among the six regular balls; the special number makes a higher prize of three, four and five.`,
  ],
]

const vietnam: readonly Condition[] = [
  [
    /^last 2 digits of each of the (\d+) results/,
    ([count]) => msg`The last two digits of any of the ${count} results; each one that is yours is paid.`,
  ],
  [
    /^same condition, stake 1 unit, pays 100\/(\d+)/,
    ([count]) =>
      msg`The last two digits of any of the ${count} results, for one stake; each one that is yours is paid.`,
  ],
  [
    /^last (\d) digits of the (\d+) results with/,
    ([k, count]) =>
      msg`The last ${k} digits of the ${count} results that have so many; each one that is yours is paid.`,
  ],
  [
    /^first 2 digits of each of the (\d+) results/,
    ([count]) => msg`The first two digits of any of the ${count} results; each one that is yours is paid.`,
  ],
  [/^last (\d) digits of the special prize$/, ([k]) => msg`The special prize ends in your ${k} digits.`],
  [/^first 2 digits of the special prize$/, msg`The special prize begins with your two digits.`],
  [/^last 2 digits of prize 1$/, msg`The first prize ends in your two digits.`],
  [/^the 4 two-digit numbers of prize 7/, msg`Your number is one of the four of prize 7; each one is paid.`],
  [/^tens digit of the special prize$/, msg`The second-to-last digit of the special prize is yours.`],
  [/^units digit of the special prize$/, msg`The last digit of the special prize is yours.`],
  [/^\(tens \+ units\) mod 10$/, msg`The last two digits of the special prize add up to a number that ends in yours.`],
  [/^big \(tài\)/, msg`The last two digits of the special prize: 50 to 99 are big.`],
  [
    /^all (\d) numbers occur among the (\d+)/,
    ([k, count]) => msg`All your ${k} numbers are among the last two digits of the ${count} results; paid once.`,
  ],
  [
    /^none of the (\d+) numbers occurs among the (\d+)/,
    ([k, count]) => msg`None of your ${k} numbers is among the last two digits of the ${count} results.`,
  ],
  [
    /^last (\d) digits of the 7 numbers of prize 4$/,
    ([k]) => msg`The last ${k} digits of the seven numbers of prize 4; each one that is yours is paid.`,
  ],
  [/^the number of prize (\d)$/, ([prize]) => msg`Your number is that of prize ${prize}.`],
  [
    /^prize 8 and last 2 of the special/,
    msg`Prize 8 and the last two digits of the special prize; each one that is yours is paid.`,
  ],
  [
    /^prize 7 and last 3 of the special/,
    msg`Prize 7 and the last three digits of the special prize; each one that is yours is paid.`,
  ],
]

const sea: readonly Condition[] = [
  [
    /^4 digits equal one of 23 results/,
    msg`Your number is one of the 23 drawn; each time it is drawn its prize is paid.`,
  ],
  [/^4 digits equal 1st, 2nd or 3rd$/, msg`Your number is the first, second or third prize.`],
  [/^equal 1st$/, msg`Your number is the first prize.`],
  [/^equal one of the 10 special numbers$/, msg`Your number is one of the ten special prizes.`],
  [/^equal one of the 10 consolation numbers$/, msg`Your number is one of the ten consolation prizes.`],
  [/^every different arrangement/, msg`Every order of your digits is a Big bet of its own.`],
  [/^R stands for each digit/, msg`R stands for every digit from 0 to 9: ten Big bets.`],
  [
    /^any arrangement matches/,
    msg`Your digits are drawn in any order, for one stake; the prize is shared by their orders.`,
  ],
  [/^last (\d) digits of 1st$/, ([k]) => msg`The first prize ends in your ${k} digits.`],
  [/^last (\d) digits of 1st, 2nd or 3rd$/, ([k]) => msg`The first, second or third prize ends in your ${k} digits.`],
  [
    /^last 3 digits of the first prize in any order$/,
    msg`The last three digits of the first prize are yours, in any order.`,
  ],
  [/^last (\d) digits of the first prize$/, ([k]) => msg`The first prize ends in your ${k} digits.`],
  [/^equals one of the two front-3 numbers/, msg`Your number is one of the two front numbers; each one is paid.`],
  [/^equals one of the two back-3 numbers/, msg`Your number is one of the two bottom numbers; each one is paid.`],
  [/^the back-2 number$/, msg`Your number is the bottom number of two digits.`],
  [/^digit occurs in the last 3/, msg`Your digit is among the last three of the first prize; paid once.`],
  [/^digit occurs in the back-2/, msg`Your digit is in the bottom number of two digits; paid once.`],
  [/^2-digit value 50-99 is big$/, msg`The two digits are as you chose; 50 to 99 are big.`],
]

const all = [...digits, ...balls, ...markSix, ...vietnam, ...sea]

/** The winning condition of a play as a text for players; null if there is none. */
export function conditionOf(win: string): MessageDescriptor | null {
  for (const [rule, text] of all) {
    const found = rule.exec(win)
    if (found) return typeof text === 'function' ? text([found[1] ?? '', found[2] ?? '']) : text
  }
  return null
}
