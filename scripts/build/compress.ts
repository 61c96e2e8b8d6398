import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const gzip = (bytes: Buffer) => gzipSync(bytes, { level: 9 })
const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })

export type Sizes = { raw: number; gzip: number; brotli: number }

/** The total sizes of files, each compressed separately, in bytes. */
export function sizesOf(files: string[]): Sizes {
  const sum = { raw: 0, gzip: 0, brotli: 0 }
  for (const file of files) {
    const bytes = readFileSync(file)
    sum.raw += bytes.length
    sum.gzip += gzip(bytes).length
    sum.brotli += brotli(bytes).length
  }
  return sum
}

/** A server may send the file as soon as it has its name. */
function writeWhole(file: string, bytes: Buffer): void {
  writeFileSync(`${file}.new`, bytes)
  renameSync(`${file}.new`, file)
}

/** Writes `.br` and `.gz` beside every file of a folder. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const bytes = readFileSync(join(folder, name))
    writeWhole(join(folder, `${name}.br`), brotli(bytes))
    writeWhole(join(folder, `${name}.gz`), gzip(bytes))
  }
}
