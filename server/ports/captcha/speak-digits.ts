import { readFileSync } from 'node:fs'
import type { Random } from '#server/random.ts'

/** The languages that the digits are recorded in. */
export type VoiceLanguage = 'bn' | 'en'

const SAMPLE_RATE = 8_000
const HEADER_BYTES = 44
const MIDDLE = 128

const clips = new Map<string, Uint8Array>()

/** The samples of one recorded digit, 8-bit unsigned, read from disk once. */
const clip = (language: VoiceLanguage, digit: string): Uint8Array => {
  const name = `${language}/${digit}`
  const known = clips.get(name)
  if (known) return known
  const samples = readFileSync(new URL(`./voices/${name}.wav`, import.meta.url)).subarray(HEADER_BYTES)
  clips.set(name, samples)
  return samples
}

/**
 * Speaks digits as a WAV file (8 kHz, mono, 8 bits): each a little faster or slower and louder or softer by chance,
 * with pauses of 0.35–0.8 s between them, over a soft hiss.
 */
export const speakDigits = (digits: string, language: VoiceLanguage, random: Random): Uint8Array => {
  const pause = () => new Float32Array(Math.round(SAMPLE_RATE * (0.35 + random.int(450) / 1000)))
  const parts = [pause(), ...Array.from(digits, (digit) => [spoken(clip(language, digit), random), pause()]).flat()]
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const hiss = random.bytes(length)
  const samples = new Uint8Array(length)
  let position = 0
  for (const value of parts.flatMap((part) => Array.from(part))) {
    const noise = ((hiss[position] ?? MIDDLE) - MIDDLE) * 0.04
    samples[position] = Math.max(0, Math.min(255, Math.round(MIDDLE + value + noise)))
    position += 1
  }
  return Buffer.concat([header(length), samples])
}

/** One clip around zero, resampled to 92–110 % speed and 75–100 % loudness. */
const spoken = (samples: Uint8Array, random: Random): Float32Array => {
  const speed = 0.92 + random.int(181) / 1000
  const gain = 0.75 + random.int(251) / 1000
  return Float32Array.from({ length: Math.floor((samples.length - 1) / speed) }, (_, index) => {
    const at = index * speed
    const [before = MIDDLE, after = MIDDLE] = [samples[Math.floor(at)], samples[Math.floor(at) + 1]]
    return (before + (after - before) * (at % 1) - MIDDLE) * gain
  })
}

const header = (length: number): Buffer => {
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(HEADER_BYTES - 8 + length, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(SAMPLE_RATE, 24)
  bytes.writeUInt32LE(SAMPLE_RATE, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(length, 40)
  return bytes
}
