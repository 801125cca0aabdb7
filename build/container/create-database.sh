#!/bin/sh
# Makes the database and its two roles, once, where the container of PostgreSQL is new: see docs/database.md.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$DATABASE_OWNER_PASSWORD" --set password="$DATABASE_PASSWORD" <<'SQL'
create role marquee_owner login password :'owner_password';
create role marquee login password :'password';
create database marquee owner marquee_owner;
\connect marquee
revoke execute on function lo_creat(int), lo_create(oid), lo_from_bytea(oid, bytea), lo_open(oid, int),
  lo_put(oid, bigint, bytea), lo_truncate(int, int), lo_truncate64(int, bigint), lo_unlink(oid),
  lowrite(int, bytea) from public;
SQL
