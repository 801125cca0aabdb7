/**
 * Keeps the browser from leaving the page for a dropped file, which is its default and loses what was entered. With
 * the effect `none` the browser sends no `drop` and opens nothing. What takes files sets the effect `copy` afterwards.
 */
export function guardFileDrops(): void {
  const capture = true;
  addEventListener('dragover', refuseFiles, capture);
}

function refuseFiles(event: DragEvent): void {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.dataTransfer.dropEffect = 'none';
  event.preventDefault();
}
