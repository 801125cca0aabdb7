/**
 * A page with a list of bare elements, all of them in the document. One that is pressed follows the
 * pointer by `transform`; near the lower edge the list scrolls. Its first one's button and its
 * scroller are found as those of the editor are.
 */
export function bareList(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, at) => `<li><button aria-label="Move slide ${at + 1}">≡</button>s${at}.example.test</li>`,
  );
  return `<!doctype html><title>List</title>
<style>body{margin:0}main{height:800px;width:400px;overflow:auto}ol{margin:0;position:relative}
li{height:76px;background:#fff;position:relative}</style>
<main data-bench><ol>${rows.join('')}</ol></main>
<script>
const list = document.querySelector('main');
let held = null, from = 0, y = 0;
const follow = () => {
  if (!held) return;
  if (y > list.clientHeight - 60) list.scrollTop += 12;
  held.style.transform = 'translateY(' + (y - from + list.scrollTop) + 'px)';
  requestAnimationFrame(follow);
};
addEventListener('pointerdown', (event) => {
  held = event.target.closest('li');
  from = y = event.clientY;
  follow();
});
addEventListener('pointermove', (event) => { y = event.clientY; });
addEventListener('pointerup', () => {
  if (held) held.style.transform = '';
  held = null;
});
</script>`;
}
