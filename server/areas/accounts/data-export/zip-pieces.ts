import { Zip, ZipDeflate } from 'fflate'

/** The size of a piece of a file; only the last one is smaller. */
export const pieceBytes = 1_048_576

const encoder = new TextEncoder()

/** Writes a ZIP text by text, one file after the other. Full pieces are removed, so that memory holds only the rest. */
export function openZip(mtime: number) {
  let made: Uint8Array[] = []
  let size = 0
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
    size += bytes.length
  })
  let entry: ZipDeflate | null = null
  const endEntry = () => entry?.push(new Uint8Array(0), true)
  return {
    /** Ends the previous file and starts another one. */
    begin(name: string) {
      endEntry()
      entry = new ZipDeflate(name, { level: 6 })
      entry.mtime = mtime
      zip.add(entry)
    },
    write: (text: string) => entry!.push(encoder.encode(text)),
    end() {
      endEntry()
      zip.end()
    },
    /** Removes the full pieces, or with `all` the rest too. */
    take(all = false): Buffer[] {
      if (size < pieceBytes && !all) return []
      const bytes = Buffer.concat(made)
      const pieces = []
      let at = 0
      for (; bytes.length - at >= pieceBytes || (all && at < bytes.length); at += pieceBytes)
        pieces.push(bytes.subarray(at, at + pieceBytes))
      made = at < bytes.length ? [Buffer.from(bytes.subarray(at))] : []
      size = Math.max(bytes.length - at, 0)
      return pieces
    },
  }
}
