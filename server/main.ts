import { runServer } from './run-server.ts';

/** The server of a deployment. */
runServer(null);
