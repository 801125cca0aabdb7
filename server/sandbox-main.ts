import { runServer } from './run-server.ts';
import { sandboxParts } from './sandbox/sandbox-parts.ts';

/** The server with its sandbox: `npm start`, `npm run dev` and tests. */
runServer(sandboxParts);
