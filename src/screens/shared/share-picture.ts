import { saveFile } from '#src/lib/save-file.ts'

const SIZE = { width: 720, height: 900, code: 520 }

/** Saves a picture with the QR code of an address and the code to type, to send in a chat or to print. */
export async function saveSharePicture(address: string, code: string, brandName: string): Promise<void> {
  const { qrPath } = await import('#rules/qr-path.ts')
  const { modules, path } = qrPath(address)
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height)
  const picture = canvas.getContext('2d')!
  const look = getComputedStyle(document.documentElement)
  picture.fillStyle = look.getPropertyValue('--color-ceiling')
  picture.fillRect(0, 0, SIZE.width, SIZE.height)
  picture.textAlign = 'center'
  picture.fillStyle = look.getPropertyValue('--color-lamp')
  picture.font = '700 64px system-ui, sans-serif'
  picture.fillText(brandName, SIZE.width / 2, 120)
  const left = (SIZE.width - SIZE.code) / 2
  picture.fillStyle = '#fff'
  picture.fillRect(left, 180, SIZE.code, SIZE.code)
  const margin = 40
  const scale = (SIZE.code - margin * 2) / modules
  picture.save()
  picture.translate(left + margin, 180 + margin)
  picture.scale(scale, scale)
  picture.fillStyle = '#000'
  picture.fill(new Path2D(path))
  picture.restore()
  picture.fillStyle = '#f5efe2'
  picture.font = '700 72px ui-monospace, monospace'
  picture.fillText(code, SIZE.width / 2, 810)
  saveFile(`${code}.png`, await canvas.convertToBlob({ type: 'image/png' }))
}
