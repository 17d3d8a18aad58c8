#!/usr/bin/env bash
# Deploys the shop on one machine as an operator would, every command as typed: npm run try-deployment. docs/deployment.md is its log.
# Wanted: Node 20 or newer with npm, and of Debian git, postgresql, pgbouncer, redis-server and nginx. Everything lies in one
# folder that goes in the end (KEEP=1 keeps it), and listens on free ports of 127.0.0.1.
set -euo pipefail

source=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d -t deployment-XXXXXX)
chmod 755 "$folder"
began=$SECONDS
processes=()

# Shows a command as it is typed, and runs it.
typed() {
  printf '\n$ %s\n' "$*"
  eval "$*"
}
headline() { printf '\n## %s (after %d min %02d s)\n' "$1" $(((SECONDS - began) / 60)) $(((SECONDS - began) % 60)); }
# As the account that may run PostgreSQL: its server refuses root.
as_postgres() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
# Asks a process to end and waits for it: what is under way is answered first.
end() { kill -TERM "$1" 2>/dev/null && while kill -0 "$1" 2>/dev/null; do sleep 0.2; done; }
until_ready() { for _ in $(seq 600); do curl -sf "http://127.0.0.1:$1/readyz" >/dev/null && return; sleep 0.5; done; return 1; }
close() {
  for process in "${processes[@]}"; do end "$process" || true; done
  as_postgres "$postgres/pg_ctl" -D "$folder/postgres" -m fast stop >/dev/null 2>&1 || true
  [ "${KEEP:-}" ] || rm -rf "$folder"
}
trap close EXIT

for program in git nginx pgbouncer redis-server; do
  command -v $program >/dev/null || { echo "$program is not installed."; exit 2; }
done
postgres=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
read -r web node1 node2 database pooler redis other < <(node -e '
  const { createServer } = require("node:net");
  const open = () => new Promise((done) => { const one = createServer().listen(0, "127.0.0.1", () => done(one)); });
  Promise.all(Array.from({ length: 7 }, open)).then((all) => {
    console.log(all.map((one) => one.address().port).join(" "));
    for (const one of all) one.close();
  });')
cd "$folder"

headline 'Install the release before this one'
release=$(sed -n 's/.*RELEASE = \([0-9]*\);/\1/p' "$source/server/db/release.ts")
raised=$(git -C "$source" log --format=%H -S"RELEASE = $release;" -- server/db/release.ts | tail -1)
typed git clone --quiet "$source" release-before
typed git -C release-before checkout --quiet "$raised^"
# Its npm start installs by npm ci and builds.

headline 'PostgreSQL, with a role and a database'
install -d -m 700 postgres && [ "$(id -u)" != 0 ] || chown postgres postgres
password=$(openssl rand -hex 16)
printf '\n$ initdb -D postgres --auth=scram-sha-256\n'
as_postgres "$postgres/initdb" -D "$folder/postgres" --auth=scram-sha-256 --auth-local=trust -U postgres >/dev/null
typed as_postgres "$postgres/pg_ctl" -D "$folder/postgres" -o "'-p $database -k $folder/postgres -c listen_addresses=127.0.0.1 -c max_connections=200'" -l "$folder/postgres/log" -w start
sql() { as_postgres psql -h "$folder/postgres" -p "$database" -U postgres -qAt "$@"; }
typed sql -c "\"create role shop login password '$password'\"" -c "'create database shop owner shop'"

headline 'Two processes and nginx'
secret=$(openssl rand -hex 32)
for node in 1 2; do
  port=node$node
  cat > "node-$node.env" <<SETTINGS
PORT=${!port}
DATABASE_URL=postgres://shop:$password@127.0.0.1:$database/shop
APP_SECRET=$secret
REVALIDATE_SECRET=$secret
DATA_DIR=$folder/data
SITE_URL=http://localhost:$web
TRUST_PROXY=true
CATALOGUE=demo
ALLOW_PUBLIC_SANDBOX=true
RATE_LIMITS=false
SETTINGS
  printf '\n# node-%s.env\n' $node; sed 's/\(postgres:..shop:\)[^@]*/\1…/; s/\(SECRET=\).*/\1…/' "node-$node.env"
done
# Starts a process of a release with its settings, and waits until it is ready. Its id is kept in pids.
pids=()
start() {
  local release=$1 node=$2 port=node$2
  printf '\n$ cd %s && set -a && . ../node-%s.env && npm start > ../node-%s.log &\n' "$release" "$node" "$node"
  (cd "$release" && set -a && . "../node-$node.env" && exec npm start >"../node-$node.log" 2>&1) &
  until_ready "${!port}" || { tail -20 "node-$node.log"; exit 1; }
  # npm is not told to end: the process that listens is.
  pids[node]=$(ss -Hltnp "sport = :${!port}" | sed 's/.*pid=\([0-9]*\).*/\1/' | head -1)
  processes+=("${pids[node]}")
}
start release-before 1
start release-before 2
mkdir nginx
# Temporary files of nginx lie in the same folder.
kept=$(for part in client_body proxy fastcgi uwsgi scgi; do printf '%s_temp_path %s/nginx/%s; ' $part "$folder" $part; done)
sed "s/127.0.0.1:3001/127.0.0.1:$node1/; s/127.0.0.1:3002/127.0.0.1:$node2/; s/listen 8080/listen 127.0.0.1:$web/; s,http {,http { access_log off; $kept," \
  "$source/deployment/nginx.conf" >nginx.conf
printf '\n$ nginx -c deployment/nginx.conf, with other ports\n'
nginx -e stderr -c "$folder/nginx.conf" -g "daemon off; pid $folder/nginx/pid;" 2>nginx/log &
processes+=($!)
until_ready "$web"
typed curl -sS -o /dev/null -w "'%{http_code}\n'" "http://localhost:$web/"

headline 'An upgrade while twenty buyers buy'
typed git clone --quiet "$source" release
# Installed by npm ci and built before a process is stopped.
(cd release && typed npm run build)
typed "(cd release-before && set -a && . ../node-1.env && npm run --silent ops -- backup $folder/backups)"
printf '\n$ node deployment/try/buyers.ts http://localhost:%s 20 &\n' "$web"
(cd "$source" && exec node deployment/try/buyers.ts "http://localhost:$web" 20) >buyers.log 2>&1 &
buyers=$!
processes+=("$buyers")
for node in 1 2; do
  printf '\n$ kill -TERM %s\n' "${pids[node]}"
  end "${pids[node]}"
  start release $node
done
# Some more orders on both processes of the new release.
sleep 10
kill -TERM $buyers
wait $buyers && outcome=0 || outcome=$?
typed cat buyers.log
[ "$outcome" = 0 ]

headline 'A pooler, Redis and S3 for both'
cat >pgbouncer.ini <<SETTINGS
[databases]
shop = host=127.0.0.1 port=$database dbname=shop
[pgbouncer]
pidfile = $folder/postgres/pgbouncer.pid
listen_addr = 127.0.0.1
listen_port = $pooler
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/userlist.txt
pool_mode = transaction
default_pool_size = 40
max_client_conn = 1000
SETTINGS
echo "\"shop\" \"$password\"" >userlist.txt
chmod 644 userlist.txt pgbouncer.ini
typed cat pgbouncer.ini
as_postgres pgbouncer "$folder/pgbouncer.ini" >pooler.log 2>&1 &
until pooler_process=$(cat postgres/pgbouncer.pid 2>/dev/null); do sleep 0.2; done
processes+=("$pooler_process")
printf '\n$ redis-server --port %s --save "" --maxmemory 256mb --maxmemory-policy allkeys-lru &\n' "$redis"
redis-server --port "$redis" --bind 127.0.0.1 --save '' --maxmemory 256mb --maxmemory-policy allkeys-lru >redis.log &
processes+=($!)
# No S3 can be installed here: s3rver, a double of its protocol, is among the packages of the tests.
(cd "$source" && exec node --input-type=module -e "
  const { startS3 } = await import('./tests/s3/double.ts');
  console.log((await startS3()).endpoint);") >s3.log 2>&1 &
processes+=($!)
until s3=$(grep -o 'http:.*' s3.log); do sleep 0.2; done
for node in 1 2; do
  sed -i "s,^DATABASE_URL=.*,DATABASE_URL=postgres://shop:$password@127.0.0.1:$pooler/shop," "node-$node.env"
  cat >>"node-$node.env" <<SETTINGS
DATABASE_DIRECT_URL=postgres://shop:$password@127.0.0.1:$database/shop
PAGE_STORE_URL=redis://127.0.0.1:$redis
MEDIA_S3_BUCKET=pictures
MEDIA_S3_ENDPOINT=$s3
MEDIA_S3_ACCESS_KEY_ID=S3RVER
MEDIA_S3_SECRET_ACCESS_KEY=S3RVER
SETTINGS
done
typed "(cd release && set -a && . ../node-1.env && npm run --silent ops -- media copy)"
for node in 1 2; do
  printf '\n$ kill -TERM %s\n' "${pids[node]}"
  end "${pids[node]}"
  start release $node
done

headline 'A Shopify export'
typed "(cd release && set -a && . ../node-1.env && npm run --silent ops -- import docs/import/shopify-sample.csv --mapping docs/import/shopify.json)" || true
typed "curl -sS 'http://localhost:$web/api/v3/customer/articles?itemsPerPage=3&sort%5BcreatedAt%5D=desc' -H 'Accept: application/json' | head -c 400; echo"

headline 'The primary of PostgreSQL dies under fifty buyers'
# A cluster of its own: Patroni with etcd, as deployment/patroni.yml and haproxy-postgres.cfg have it.
if command -v patroni >/dev/null && command -v etcd >/dev/null && command -v haproxy >/dev/null; then
  (cd "$source" && typed npx vitest run --project nightly tests/nightly/failover.nightly.ts)
else
  echo 'Not tried: patroni, etcd-server and haproxy are not installed.'
fi

headline 'The shop on another machine, from a backup'
typed "(cd release && set -a && . ../node-1.env && npm run --silent ops -- backup $folder/backups)"
backup=$(ls -d backups/* | tail -1)
typed "(cd release && npm run --silent ops -- verify $folder/$backup)"
cat >other.env <<SETTINGS
PORT=$other
DATA_DIR=$folder/other
APP_SECRET=$secret
SITE_URL=http://localhost:$other
ALLOW_PUBLIC_SANDBOX=true
SETTINGS
typed "(cd release && set -a && . ../other.env && npm run --silent ops -- restore $folder/$backup)"
printf '\n$ npm start, with other.env\n'
(cd release && set -a && . ../other.env && exec npm start) >other.log 2>&1 &
until_ready "$other"
processes+=("$(ss -Hltnp "sport = :$other" | sed 's/.*pid=\([0-9]*\).*/\1/' | head -1)")
total() { curl -sS "http://localhost:$1/api/v3/customer/articles?itemsPerPage=1" -H 'Accept: application/ld+json' | sed 's/.*"hydra:totalItems":\([0-9]*\).*/\1/'; }
printf '\nProducts for sale on both: %s and %s\n' "$(total "$web")" "$(total "$other")"
[ "$(total "$web")" = "$(total "$other")" ]

headline 'Done'
