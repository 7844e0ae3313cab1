/** Keeps the browser from replacing the page with a file that is dropped where no field accepts it. */
export function ignoreDroppedFiles(): void {
  const ignore = (event: DragEvent) => {
    const { dataTransfer } = event
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  for (const type of ['dragover', 'drop'] as const) addEventListener(type, ignore)
}
