/** For who hears a button without its column: of which plan it speaks. */
export const OfPlan = ({ name }: { name: string }) => (
  <span className="visually-hidden"> · {name}</span>
);
