import classes from './steps.module.css';

/** Steps on a wire; the last bulb is the lit one. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={classes.step}>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
