#!/bin/sh
# Builds the sandbox of a worker where bubblewrap is missing: `unshare` runs this as the first process of new namespaces, with
# the right to mount in them. It builds a root folder of its own, leaves the old one, and becomes the command.
#
#   unshare-sandbox.sh own|shared FOLDER [ACTION ARGUMENT...]... -- COMMAND...
#
# The first argument says whether the user namespace is new. FOLDER is where the command starts. `sandbox.ts` gives the actions:
#   empty PLACE OPTIONS    a folder in memory
#   show SOURCE PLACE      a file or folder of the machine, read-only; skipped if there is none
#   own PLACE              a folder of the machine, writable
#   close PLACE            makes a folder in memory read-only
# Every command that fails ends the script, so that nothing runs in half a sandbox.
set -e
umask 022
users=$1 folder=$2 path=$PATH
shift 2
PATH=$PATH:/usr/sbin:/usr/bin:/sbin:/bin
# This folder exists on every Linux, and nothing in it is shown: the new root is not in the way of what is mounted into it.
root=/sys

# Makes a folder and those above it.
make_folder() {
  [ -d "$1" ] || mkdir -p "$1"
}

# Limits a mount. In a user namespace, an option that its source has must stay: `noexec` is the only one that is not among these.
limit() {
  mount -o "remount,bind,nosuid,$2" "$1" 2>/dev/null || mount -o "remount,bind,nosuid,$2,noexec" "$1"
}

# Shows a file or folder of the machine at another place, with these options.
show() {
  mount -o "rbind,nosuid,$3" "$1" "$2" 2>/dev/null || limit "$2" "$3"
  # What is mounted below a folder comes with it, without the options.
  while read -r _ _ _ _ at _; do
    # A space in a name stands there as \040.
    case $at in *\\*) at=$(printf '%b' "$at") ;; esac
    case $at in "$2"/*) limit "$at" "$3" ;; esac
  done </proc/self/mountinfo
}

mount -t tmpfs -o mode=0755,nosuid,nodev tmpfs "$root"
mkdir "$root/proc" "$root/dev" "$root/old"
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
# Many kernel exploits need a user namespace of their own. Without capabilities nobody can raise the limit again.
if [ "$users" = own ]; then echo 0 >"$root/proc/sys/user/max_user_namespaces"; fi
limit "$root/proc" ro,nodev,noexec

mount -t tmpfs -o mode=0755,nosuid,noexec tmpfs "$root/dev"
for device in null zero full random urandom; do
  : >"$root/dev/$device"
  show "/dev/$device" "$root/dev/$device" ro,noexec
done
ln -s /proc/self/fd "$root/dev/fd"

while [ "$1" != -- ]; do
  case $1 in
    empty)
      make_folder "$root$2"
      mount -t tmpfs -o "nosuid,nodev,$3" tmpfs "$root$2"
      shift 3
      ;;
    show)
      if [ -e "$2" ]; then
        if [ -d "$2" ]; then
          make_folder "$root$3"
        elif [ ! -e "$root$3" ]; then
          make_folder "${root}${3%/*}"
          : >"$root$3"
        fi
        show "$2" "$root$3" ro,nodev
      fi
      shift 3
      ;;
    own)
      make_folder "$root$2"
      show "$2" "$root$2" nodev
      shift 2
      ;;
    close)
      limit "$root$2" ro,nodev
      shift 2
      ;;
    *)
      echo "no such action: $1" >&2
      exit 1
      ;;
  esac
done
shift

cd "$root"
pivot_root . old
cd /
umount -l /old
rmdir /old
limit /dev ro,noexec
limit / ro,nodev
cd "$folder"
unset PWD OLDPWD
PATH=$path
exec "$@"
