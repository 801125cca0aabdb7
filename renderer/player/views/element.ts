/** An element with a class of a module and what stands in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== undefined) made.className = className;
  made.append(...content);
  return made;
}

const svgSpace = 'http://www.w3.org/2000/svg';

/** An element of a drawing, with its attributes. */
export function drawn<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
