/** Every sprite of a sheet as a plain white shape. A multiplying tint can only darken; a shape laid over a sprite can flash. */
export function silhouettesOf(sheet: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = sheet.width
  canvas.height = sheet.height
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.drawImage(sheet, 0, 0)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}
